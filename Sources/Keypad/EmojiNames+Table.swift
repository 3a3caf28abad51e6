// Made by Resources/generate/emoji-names.py from CLDR. Do not edit.

extension EmojiNames {
  /// The scalars of an emoji (hexadecimal; without joiners, variation selectors and skin tones), and its names.
  static let table: StaticString = """
    a9/copyright ae/registered 203c/doubleexclamationmark 2049/exclamationquestionmark 2122/trademark
    2139/information 2194/leftrightarrow 2195/updownarrow 2196/upleftarrow 2197/uprightarrow 2198/downrightarrow
    2199/downleftarrow 21a9/rightarrowcurvingleft 21aa/leftarrowcurvingright 231a/watch 231b/hourglassdone
    2328/keyboard 23cf/ejectbutton 23e9/fastforwardbutton 23ea/fastreversebutton 23eb/fastupbutton
    23ec/fastdownbutton 23ed/nexttrackbutton 23ee/lasttrackbutton 23ef/playorpausebutton 23f0/alarmclock
    23f1/stopwatch 23f2/timerclock 23f3/hourglassnotdone 23f8/pausebutton 23f9/stopbutton 23fa/recordbutton
    24c2/circledm 25aa/blacksmallsquare 25ab/whitesmallsquare 25b6/playbutton 25c0/reversebutton
    25fb/whitemediumsquare 25fc/blackmediumsquare 25fd/whitemediumsmallsquare 25fe/blackmediumsmallsquare 2600/sun
    2601/cloud 2602/umbrella 2603/snowman 2604/comet 260e/telephone 2611/checkboxwithcheck
    2614/umbrellawithraindrops 2615/hotbeverage 2618/shamrock 261d/indexpointingup 2620/skullandcrossbones
    2622/radioactive 2623/biohazard 2626/orthodoxcross 262a/starandcrescent 262e/peacesymbol 262f/yinyang
    2638/wheelofdharma 2639/frowningface 263a/smilingface 2640/femalesign 2642/malesign 2648/aries 2649/taurus
    264a/gemini 264b/cancer 264c/leo 264d/virgo 264e/libra 264f/scorpio 2650/sagittarius 2651/capricorn
    2652/aquarius 2653/pisces 265f/chesspawn 2660/spadesuit 2663/clubsuit 2665/heartsuit 2666/diamondsuit
    2668/hotsprings 267b/recyclingsymbol 267e/infinity 267f/wheelchairsymbol 2692/hammerandpick 2693/anchor
    2694/crossedswords 2695/medicalsymbol 2696/balancescale 2697/alembic 2699/gear 269b/atomsymbol 269c/fleurdelis
    26a0/warning 26a1/highvoltage 26a7/transgendersymbol 26aa/whitecircle 26ab/blackcircle 26b0/coffin
    26b1/funeralurn 26bd/soccerball 26be/baseball 26c4/snowmanwithoutsnow 26c5/sunbehindcloud
    26c8/cloudwithlightningandrain 26ce/ophiuchus 26cf/pick 26d1/rescueworkershelmet 26d3/chains 26d4/noentry
    26e9/shintoshrine 26ea/church 26f0/mountain 26f1/umbrellaonground 26f2/fountain 26f3/flaginhole 26f4/ferry
    26f5/sailboat 26f7/skier 26f8/iceskate 26f9/personbouncingball 26f9-2640/womanbouncingball
    26f9-2642/manbouncingball 26fa/tent 26fd/fuelpump 2702/scissors 2705/checkmarkbutton 2708/airplane
    2709/envelope 270a/raisedfist 270b/raisedhand 270c/victoryhand 270d/writinghand 270f/pencil 2712/blacknib
    2714/checkmark 2716/multiply 271d/latincross 2721/starofdavid 2728/sparkles 2733/eightspokedasterisk
    2734/eightpointedstar 2744/snowflake 2747/sparkle 274c/crossmark 274e/crossmarkbutton 2753/redquestionmark
    2754/whitequestionmark 2755/whiteexclamationmark 2757/redexclamationmark 2763/heartexclamation 2764/redheart
    2764-1f525/heartonfire 2764-1fa79/mendingheart 2795/plus 2796/minus 2797/divide 27a1/rightarrow 27b0/curlyloop
    27bf/doublecurlyloop 2934/rightarrowcurvingup 2935/rightarrowcurvingdown 2b05/leftarrow 2b06/uparrow
    2b07/downarrow 2b1b/blacklargesquare 2b1c/whitelargesquare 2b50/star 2b55/hollowredcircle 3030/wavydash
    303d/partalternationmark 3297/japanesecongratulationsbutton 3299/japanesesecretbutton 1f004/mahjongreddragon
    1f0cf/joker 1f170/abuttonbloodtype 1f171/bbuttonbloodtype 1f17e/obuttonbloodtype 1f17f/pbutton
    1f18e/abbuttonbloodtype 1f191/clbutton 1f192/coolbutton 1f193/freebutton 1f194/idbutton 1f195/newbutton
    1f196/ngbutton 1f197/okbutton 1f198/sosbutton 1f199/upbutton 1f19a/vsbutton
    1f1e6-1f1e8/ascensionisland/flagascensionisland 1f1e6-1f1e9/andorra/flagandorra
    1f1e6-1f1ea/unitedarabemirates/flagunitedarabemirates 1f1e6-1f1eb/afghanistan/flagafghanistan
    1f1e6-1f1ec/antiguaandbarbuda/flagantiguaandbarbuda 1f1e6-1f1ee/anguilla/flaganguilla
    1f1e6-1f1f1/albania/flagalbania 1f1e6-1f1f2/armenia/flagarmenia 1f1e6-1f1f4/angola/flagangola
    1f1e6-1f1f6/antarctica/flagantarctica 1f1e6-1f1f7/argentina/flagargentina
    1f1e6-1f1f8/americansamoa/flagamericansamoa 1f1e6-1f1f9/austria/flagaustria
    1f1e6-1f1fa/australia/flagaustralia 1f1e6-1f1fc/aruba/flagaruba 1f1e6-1f1fd/alandislands/flagalandislands
    1f1e6-1f1ff/azerbaijan/flagazerbaijan 1f1e7-1f1e6/bosniaandherzegovina/flagbosniaandherzegovina
    1f1e7-1f1e7/barbados/flagbarbados 1f1e7-1f1e9/bangladesh/flagbangladesh 1f1e7-1f1ea/belgium/flagbelgium
    1f1e7-1f1eb/burkinafaso/flagburkinafaso 1f1e7-1f1ec/bulgaria/flagbulgaria 1f1e7-1f1ed/bahrain/flagbahrain
    1f1e7-1f1ee/burundi/flagburundi 1f1e7-1f1ef/benin/flagbenin 1f1e7-1f1f1/stbarthelemy/flagstbarthelemy
    1f1e7-1f1f2/bermuda/flagbermuda 1f1e7-1f1f3/brunei/flagbrunei 1f1e7-1f1f4/bolivia/flagbolivia
    1f1e7-1f1f6/caribbeannetherlands/flagcaribbeannetherlands 1f1e7-1f1f7/brazil/flagbrazil
    1f1e7-1f1f8/bahamas/flagbahamas 1f1e7-1f1f9/bhutan/flagbhutan 1f1e7-1f1fb/bouvetisland/flagbouvetisland
    1f1e7-1f1fc/botswana/flagbotswana 1f1e7-1f1fe/belarus/flagbelarus 1f1e7-1f1ff/belize/flagbelize
    1f1e8-1f1e6/canada/flagcanada 1f1e8-1f1e8/cocoskeelingislands/flagcocoskeelingislands
    1f1e8-1f1e9/congokinshasa/flagcongokinshasa 1f1e8-1f1eb/centralafricanrepublic/flagcentralafricanrepublic
    1f1e8-1f1ec/congobrazzaville/flagcongobrazzaville 1f1e8-1f1ed/switzerland/flagswitzerland
    1f1e8-1f1ee/cotedivoire/flagcotedivoire 1f1e8-1f1f0/cookislands/flagcookislands 1f1e8-1f1f1/chile/flagchile
    1f1e8-1f1f2/cameroon/flagcameroon 1f1e8-1f1f3/china/flagchina 1f1e8-1f1f4/colombia/flagcolombia
    1f1e8-1f1f5/clippertonisland/flagclippertonisland 1f1e8-1f1f7/costarica/flagcostarica
    1f1e8-1f1fa/cuba/flagcuba 1f1e8-1f1fb/capeverde/flagcapeverde 1f1e8-1f1fc/curacao/flagcuracao
    1f1e8-1f1fd/christmasisland/flagchristmasisland 1f1e8-1f1fe/cyprus/flagcyprus 1f1e8-1f1ff/czechia/flagczechia
    1f1e9-1f1ea/germany/flaggermany 1f1e9-1f1ec/diegogarcia/flagdiegogarcia 1f1e9-1f1ef/djibouti/flagdjibouti
    1f1e9-1f1f0/denmark/flagdenmark 1f1e9-1f1f2/dominica/flagdominica
    1f1e9-1f1f4/dominicanrepublic/flagdominicanrepublic 1f1e9-1f1ff/algeria/flagalgeria
    1f1ea-1f1e6/ceutaandmelilla/flagceutaandmelilla 1f1ea-1f1e8/ecuador/flagecuador
    1f1ea-1f1ea/estonia/flagestonia 1f1ea-1f1ec/egypt/flagegypt 1f1ea-1f1ed/westernsahara/flagwesternsahara
    1f1ea-1f1f7/eritrea/flageritrea 1f1ea-1f1f8/spain/flagspain 1f1ea-1f1f9/ethiopia/flagethiopia
    1f1ea-1f1fa/europeanunion/flageuropeanunion 1f1eb-1f1ee/finland/flagfinland 1f1eb-1f1ef/fiji/flagfiji
    1f1eb-1f1f0/falklandislands/flagfalklandislands 1f1eb-1f1f2/micronesia/flagmicronesia
    1f1eb-1f1f4/faroeislands/flagfaroeislands 1f1eb-1f1f7/france/flagfrance 1f1ec-1f1e6/gabon/flaggabon
    1f1ec-1f1e7/unitedkingdom/flagunitedkingdom 1f1ec-1f1e9/grenada/flaggrenada 1f1ec-1f1ea/georgia/flaggeorgia
    1f1ec-1f1eb/frenchguiana/flagfrenchguiana 1f1ec-1f1ec/guernsey/flagguernsey 1f1ec-1f1ed/ghana/flagghana
    1f1ec-1f1ee/gibraltar/flaggibraltar 1f1ec-1f1f1/greenland/flaggreenland 1f1ec-1f1f2/gambia/flaggambia
    1f1ec-1f1f3/guinea/flagguinea 1f1ec-1f1f5/guadeloupe/flagguadeloupe
    1f1ec-1f1f6/equatorialguinea/flagequatorialguinea 1f1ec-1f1f7/greece/flaggreece
    1f1ec-1f1f8/southgeorgiaandsouthsandwichislands/flagsouthgeorgiaandsouthsandwichislands
    1f1ec-1f1f9/guatemala/flagguatemala 1f1ec-1f1fa/guam/flagguam 1f1ec-1f1fc/guineabissau/flagguineabissau
    1f1ec-1f1fe/guyana/flagguyana 1f1ed-1f1f0/hongkongsarchina/flaghongkongsarchina
    1f1ed-1f1f2/heardandmcdonaldislands/flagheardandmcdonaldislands 1f1ed-1f1f3/honduras/flaghonduras
    1f1ed-1f1f7/croatia/flagcroatia 1f1ed-1f1f9/haiti/flaghaiti 1f1ed-1f1fa/hungary/flaghungary
    1f1ee-1f1e8/canaryislands/flagcanaryislands 1f1ee-1f1e9/indonesia/flagindonesia
    1f1ee-1f1ea/ireland/flagireland 1f1ee-1f1f1/israel/flagisrael 1f1ee-1f1f2/isleofman/flagisleofman
    1f1ee-1f1f3/india/flagindia 1f1ee-1f1f4/britishindianoceanterritory/flagbritishindianoceanterritory
    1f1ee-1f1f6/iraq/flagiraq 1f1ee-1f1f7/iran/flagiran 1f1ee-1f1f8/iceland/flagiceland
    1f1ee-1f1f9/italy/flagitaly 1f1ef-1f1ea/jersey/flagjersey 1f1ef-1f1f2/jamaica/flagjamaica
    1f1ef-1f1f4/jordan/flagjordan 1f1ef-1f1f5/japan/flagjapan 1f1f0-1f1ea/kenya/flagkenya
    1f1f0-1f1ec/kyrgyzstan/flagkyrgyzstan 1f1f0-1f1ed/cambodia/flagcambodia 1f1f0-1f1ee/kiribati/flagkiribati
    1f1f0-1f1f2/comoros/flagcomoros 1f1f0-1f1f3/stkittsandnevis/flagstkittsandnevis
    1f1f0-1f1f5/northkorea/flagnorthkorea 1f1f0-1f1f7/southkorea/flagsouthkorea 1f1f0-1f1fc/kuwait/flagkuwait
    1f1f0-1f1fe/caymanislands/flagcaymanislands 1f1f0-1f1ff/kazakhstan/flagkazakhstan 1f1f1-1f1e6/laos/flaglaos
    1f1f1-1f1e7/lebanon/flaglebanon 1f1f1-1f1e8/stlucia/flagstlucia 1f1f1-1f1ee/liechtenstein/flagliechtenstein
    1f1f1-1f1f0/srilanka/flagsrilanka 1f1f1-1f1f7/liberia/flagliberia 1f1f1-1f1f8/lesotho/flaglesotho
    1f1f1-1f1f9/lithuania/flaglithuania 1f1f1-1f1fa/luxembourg/flagluxembourg 1f1f1-1f1fb/latvia/flaglatvia
    1f1f1-1f1fe/libya/flaglibya 1f1f2-1f1e6/morocco/flagmorocco 1f1f2-1f1e8/monaco/flagmonaco
    1f1f2-1f1e9/moldova/flagmoldova 1f1f2-1f1ea/montenegro/flagmontenegro 1f1f2-1f1eb/stmartin/flagstmartin
    1f1f2-1f1ec/madagascar/flagmadagascar 1f1f2-1f1ed/marshallislands/flagmarshallislands
    1f1f2-1f1f0/northmacedonia/flagnorthmacedonia 1f1f2-1f1f1/mali/flagmali
    1f1f2-1f1f2/myanmarburma/flagmyanmarburma 1f1f2-1f1f3/mongolia/flagmongolia
    1f1f2-1f1f4/macaosarchina/flagmacaosarchina 1f1f2-1f1f5/northernmarianaislands/flagnorthernmarianaislands
    1f1f2-1f1f6/martinique/flagmartinique 1f1f2-1f1f7/mauritania/flagmauritania
    1f1f2-1f1f8/montserrat/flagmontserrat 1f1f2-1f1f9/malta/flagmalta 1f1f2-1f1fa/mauritius/flagmauritius
    1f1f2-1f1fb/maldives/flagmaldives 1f1f2-1f1fc/malawi/flagmalawi 1f1f2-1f1fd/mexico/flagmexico
    1f1f2-1f1fe/malaysia/flagmalaysia 1f1f2-1f1ff/mozambique/flagmozambique 1f1f3-1f1e6/namibia/flagnamibia
    1f1f3-1f1e8/newcaledonia/flagnewcaledonia 1f1f3-1f1ea/niger/flagniger
    1f1f3-1f1eb/norfolkisland/flagnorfolkisland 1f1f3-1f1ec/nigeria/flagnigeria
    1f1f3-1f1ee/nicaragua/flagnicaragua 1f1f3-1f1f1/netherlands/flagnetherlands 1f1f3-1f1f4/norway/flagnorway
    1f1f3-1f1f5/nepal/flagnepal 1f1f3-1f1f7/nauru/flagnauru 1f1f3-1f1fa/niue/flagniue
    1f1f3-1f1ff/newzealand/flagnewzealand 1f1f4-1f1f2/oman/flagoman 1f1f5-1f1e6/panama/flagpanama
    1f1f5-1f1ea/peru/flagperu 1f1f5-1f1eb/frenchpolynesia/flagfrenchpolynesia
    1f1f5-1f1ec/papuanewguinea/flagpapuanewguinea 1f1f5-1f1ed/philippines/flagphilippines
    1f1f5-1f1f0/pakistan/flagpakistan 1f1f5-1f1f1/poland/flagpoland
    1f1f5-1f1f2/stpierreandmiquelon/flagstpierreandmiquelon 1f1f5-1f1f3/pitcairnislands/flagpitcairnislands
    1f1f5-1f1f7/puertorico/flagpuertorico 1f1f5-1f1f8/palestinianterritories/flagpalestinianterritories
    1f1f5-1f1f9/portugal/flagportugal 1f1f5-1f1fc/palau/flagpalau 1f1f5-1f1fe/paraguay/flagparaguay
    1f1f6-1f1e6/qatar/flagqatar 1f1f7-1f1ea/reunion/flagreunion 1f1f7-1f1f4/romania/flagromania
    1f1f7-1f1f8/serbia/flagserbia 1f1f7-1f1fa/russia/flagrussia 1f1f7-1f1fc/rwanda/flagrwanda
    1f1f8-1f1e6/saudiarabia/flagsaudiarabia 1f1f8-1f1e7/solomonislands/flagsolomonislands
    1f1f8-1f1e8/seychelles/flagseychelles 1f1f8-1f1e9/sudan/flagsudan 1f1f8-1f1ea/sweden/flagsweden
    1f1f8-1f1ec/singapore/flagsingapore 1f1f8-1f1ed/sthelena/flagsthelena 1f1f8-1f1ee/slovenia/flagslovenia
    1f1f8-1f1ef/svalbardandjanmayen/flagsvalbardandjanmayen 1f1f8-1f1f0/slovakia/flagslovakia
    1f1f8-1f1f1/sierraleone/flagsierraleone 1f1f8-1f1f2/sanmarino/flagsanmarino 1f1f8-1f1f3/senegal/flagsenegal
    1f1f8-1f1f4/somalia/flagsomalia 1f1f8-1f1f7/suriname/flagsuriname 1f1f8-1f1f8/southsudan/flagsouthsudan
    1f1f8-1f1f9/saotomeandprincipe/flagsaotomeandprincipe 1f1f8-1f1fb/elsalvador/flagelsalvador
    1f1f8-1f1fd/sintmaarten/flagsintmaarten 1f1f8-1f1fe/syria/flagsyria 1f1f8-1f1ff/eswatini/flageswatini
    1f1f9-1f1e6/tristandacunha/flagtristandacunha 1f1f9-1f1e8/turksandcaicosislands/flagturksandcaicosislands
    1f1f9-1f1e9/chad/flagchad 1f1f9-1f1eb/frenchsouthernterritories/flagfrenchsouthernterritories
    1f1f9-1f1ec/togo/flagtogo 1f1f9-1f1ed/thailand/flagthailand 1f1f9-1f1ef/tajikistan/flagtajikistan
    1f1f9-1f1f0/tokelau/flagtokelau 1f1f9-1f1f1/timorleste/flagtimorleste
    1f1f9-1f1f2/turkmenistan/flagturkmenistan 1f1f9-1f1f3/tunisia/flagtunisia 1f1f9-1f1f4/tonga/flagtonga
    1f1f9-1f1f7/turkey/flagturkey 1f1f9-1f1f9/trinidadandtobago/flagtrinidadandtobago
    1f1f9-1f1fb/tuvalu/flagtuvalu 1f1f9-1f1fc/taiwan/flagtaiwan 1f1f9-1f1ff/tanzania/flagtanzania
    1f1fa-1f1e6/ukraine/flagukraine 1f1fa-1f1ec/uganda/flaguganda
    1f1fa-1f1f2/usoutlyingislands/flagusoutlyingislands 1f1fa-1f1f3/unitednations/flagunitednations
    1f1fa-1f1f8/unitedstates/flagunitedstates 1f1fa-1f1fe/uruguay/flaguruguay
    1f1fa-1f1ff/uzbekistan/flaguzbekistan 1f1fb-1f1e6/vaticancity/flagvaticancity
    1f1fb-1f1e8/stvincentandgrenadines/flagstvincentandgrenadines 1f1fb-1f1ea/venezuela/flagvenezuela
    1f1fb-1f1ec/britishvirginislands/flagbritishvirginislands 1f1fb-1f1ee/usvirginislands/flagusvirginislands
    1f1fb-1f1f3/vietnam/flagvietnam 1f1fb-1f1fa/vanuatu/flagvanuatu
    1f1fc-1f1eb/wallisandfutuna/flagwallisandfutuna 1f1fc-1f1f8/samoa/flagsamoa 1f1fd-1f1f0/kosovo/flagkosovo
    1f1fe-1f1ea/yemen/flagyemen 1f1fe-1f1f9/mayotte/flagmayotte 1f1ff-1f1e6/southafrica/flagsouthafrica
    1f1ff-1f1f2/zambia/flagzambia 1f1ff-1f1fc/zimbabwe/flagzimbabwe 1f201/japaneseherebutton
    1f202/japaneseservicechargebutton 1f21a/japanesefreeofchargebutton 1f22f/japanesereservedbutton
    1f232/japaneseprohibitedbutton 1f233/japanesevacancybutton 1f234/japanesepassinggradebutton
    1f235/japanesenovacancybutton 1f236/japanesenotfreeofchargebutton 1f237/japanesemonthlyamountbutton
    1f238/japaneseapplicationbutton 1f239/japanesediscountbutton 1f23a/japaneseopenforbusinessbutton
    1f250/japanesebargainbutton 1f251/japaneseacceptablebutton 1f300/cyclone 1f301/foggy 1f302/closedumbrella
    1f303/nightwithstars 1f304/sunriseovermountains 1f305/sunrise 1f306/cityscapeatdusk 1f307/sunset 1f308/rainbow
    1f309/bridgeatnight 1f30a/waterwave 1f30b/volcano 1f30c/milkyway 1f30d/globeshowingeuropeafrica
    1f30e/globeshowingamericas 1f30f/globeshowingasiaaustralia 1f310/globewithmeridians 1f311/newmoon
    1f312/waxingcrescentmoon 1f313/firstquartermoon 1f314/waxinggibbousmoon 1f315/fullmoon 1f316/waninggibbousmoon
    1f317/lastquartermoon 1f318/waningcrescentmoon 1f319/crescentmoon 1f31a/newmoonface 1f31b/firstquartermoonface
    1f31c/lastquartermoonface 1f31d/fullmoonface 1f31e/sunwithface 1f31f/glowingstar 1f320/shootingstar
    1f321/thermometer 1f324/sunbehindsmallcloud 1f325/sunbehindlargecloud 1f326/sunbehindraincloud
    1f327/cloudwithrain 1f328/cloudwithsnow 1f329/cloudwithlightning 1f32a/tornado 1f32b/fog 1f32c/windface
    1f32d/hotdog 1f32e/taco 1f32f/burrito 1f330/chestnut 1f331/seedling 1f332/evergreentree 1f333/deciduoustree
    1f334/palmtree 1f335/cactus 1f336/hotpepper 1f337/tulip 1f338/cherryblossom 1f339/rose 1f33a/hibiscus
    1f33b/sunflower 1f33c/blossom 1f33d/earofcorn 1f33e/sheafofrice 1f33f/herb 1f340/fourleafclover
    1f341/mapleleaf 1f342/fallenleaf 1f343/leafflutteringinwind 1f344/mushroom 1f345/tomato 1f346/eggplant
    1f347/grapes 1f348/melon 1f349/watermelon 1f34a/tangerine 1f34b/lemon 1f34c/banana 1f34d/pineapple
    1f34e/redapple 1f34f/greenapple 1f350/pear 1f351/peach 1f352/cherries 1f353/strawberry 1f354/hamburger
    1f355/pizza 1f356/meatonbone 1f357/poultryleg 1f358/ricecracker 1f359/riceball 1f35a/cookedrice
    1f35b/curryrice 1f35c/steamingbowl 1f35d/spaghetti 1f35e/bread 1f35f/frenchfries 1f360/roastedsweetpotato
    1f361/dango 1f362/oden 1f363/sushi 1f364/friedshrimp 1f365/fishcakewithswirl 1f366/softicecream
    1f367/shavedice 1f368/icecream 1f369/doughnut 1f36a/cookie 1f36b/chocolatebar 1f36c/candy 1f36d/lollipop
    1f36e/custard 1f36f/honeypot 1f370/shortcake 1f371/bentobox 1f372/potoffood 1f373/cooking 1f374/forkandknife
    1f375/teacupwithouthandle 1f376/sake 1f377/wineglass 1f378/cocktailglass 1f379/tropicaldrink 1f37a/beermug
    1f37b/clinkingbeermugs 1f37c/babybottle 1f37d/forkandknifewithplate 1f37e/bottlewithpoppingcork 1f37f/popcorn
    1f380/ribbon 1f381/wrappedgift 1f382/birthdaycake 1f383/jackolantern 1f384/christmastree 1f385/santaclaus
    1f386/fireworks 1f387/sparkler 1f388/balloon 1f389/partypopper 1f38a/confettiball 1f38b/tanabatatree
    1f38c/crossedflags 1f38d/pinedecoration 1f38e/japanesedolls 1f38f/carpstreamer 1f390/windchime
    1f391/moonviewingceremony 1f392/backpack 1f393/graduationcap 1f396/militarymedal 1f397/reminderribbon
    1f399/studiomicrophone 1f39a/levelslider 1f39b/controlknobs 1f39e/filmframes 1f39f/admissiontickets
    1f3a0/carouselhorse 1f3a1/ferriswheel 1f3a2/rollercoaster 1f3a3/fishingpole 1f3a4/microphone 1f3a5/moviecamera
    1f3a6/cinema 1f3a7/headphone 1f3a8/artistpalette 1f3a9/tophat 1f3aa/circustent 1f3ab/ticket 1f3ac/clapperboard
    1f3ad/performingarts 1f3ae/videogame 1f3af/bullseye 1f3b0/slotmachine 1f3b1/pool8ball 1f3b2/gamedie
    1f3b3/bowling 1f3b4/flowerplayingcards 1f3b5/musicalnote 1f3b6/musicalnotes 1f3b7/saxophone 1f3b8/guitar
    1f3b9/musicalkeyboard 1f3ba/trumpet 1f3bb/violin 1f3bc/musicalscore 1f3bd/runningshirt 1f3be/tennis 1f3bf/skis
    1f3c0/basketball 1f3c1/chequeredflag 1f3c2/snowboarder 1f3c3/personrunning 1f3c3-2640/womanrunning
    1f3c3-2642/manrunning 1f3c4/personsurfing 1f3c4-2640/womansurfing 1f3c4-2642/mansurfing 1f3c5/sportsmedal
    1f3c6/trophy 1f3c7/horseracing 1f3c8/americanfootball 1f3c9/rugbyfootball 1f3ca/personswimming
    1f3ca-2640/womanswimming 1f3ca-2642/manswimming 1f3cb/personliftingweights 1f3cb-2640/womanliftingweights
    1f3cb-2642/manliftingweights 1f3cc/persongolfing 1f3cc-2640/womangolfing 1f3cc-2642/mangolfing
    1f3cd/motorcycle 1f3ce/racingcar 1f3cf/cricketgame 1f3d0/volleyball 1f3d1/fieldhockey 1f3d2/icehockey
    1f3d3/pingpong 1f3d4/snowcappedmountain 1f3d5/camping 1f3d6/beachwithumbrella 1f3d7/buildingconstruction
    1f3d8/houses 1f3d9/cityscape 1f3da/derelicthouse 1f3db/classicalbuilding 1f3dc/desert 1f3dd/desertisland
    1f3de/nationalpark 1f3df/stadium 1f3e0/house 1f3e1/housewithgarden 1f3e2/officebuilding
    1f3e3/japanesepostoffice 1f3e4/postoffice 1f3e5/hospital 1f3e6/bank 1f3e7/atmsign 1f3e8/hotel 1f3e9/lovehotel
    1f3ea/conveniencestore 1f3eb/school 1f3ec/departmentstore 1f3ed/factory 1f3ee/redpaperlantern
    1f3ef/japanesecastle 1f3f0/castle 1f3f3/whiteflag 1f3f3-26a7/transgenderflag 1f3f3-1f308/rainbowflag
    1f3f4/blackflag 1f3f4-2620/pirateflag 1f3f4-e0067-e0062-e0065-e006e-e0067-e007f/england/flagengland
    1f3f4-e0067-e0062-e0073-e0063-e0074-e007f/scotland/flagscotland
    1f3f4-e0067-e0062-e0077-e006c-e0073-e007f/wales/flagwales 1f3f5/rosette 1f3f7/label 1f3f8/badminton
    1f3f9/bowandarrow 1f3fa/amphora 1f400/rat 1f401/mouse 1f402/ox 1f403/waterbuffalo 1f404/cow 1f405/tiger
    1f406/leopard 1f407/rabbit 1f408/cat 1f408-2b1b/blackcat 1f409/dragon 1f40a/crocodile 1f40b/whale 1f40c/snail
    1f40d/snake 1f40e/horse 1f40f/ram 1f410/goat 1f411/ewe 1f412/monkey 1f413/rooster 1f414/chicken 1f415/dog
    1f415-1f9ba/servicedog 1f416/pig 1f417/boar 1f418/elephant 1f419/octopus 1f41a/spiralshell 1f41b/bug 1f41c/ant
    1f41d/honeybee 1f41e/ladybeetle 1f41f/fish 1f420/tropicalfish 1f421/blowfish 1f422/turtle 1f423/hatchingchick
    1f424/babychick 1f425/frontfacingbabychick 1f426/bird 1f426-2b1b/blackbird 1f427/penguin 1f428/koala
    1f429/poodle 1f42a/camel 1f42b/twohumpcamel 1f42c/dolphin 1f42d/mouseface 1f42e/cowface 1f42f/tigerface
    1f430/rabbitface 1f431/catface 1f432/dragonface 1f433/spoutingwhale 1f434/horseface 1f435/monkeyface
    1f436/dogface 1f437/pigface 1f438/frog 1f439/hamster 1f43a/wolf 1f43b/bear 1f43b-2744/polarbear 1f43c/panda
    1f43d/pignose 1f43e/pawprints 1f43f/chipmunk 1f440/eyes 1f441/eye 1f441-1f5e8/eyeinspeechbubble 1f442/ear
    1f443/nose 1f444/mouth 1f445/tongue 1f446/backhandindexpointingup 1f447/backhandindexpointingdown
    1f448/backhandindexpointingleft 1f449/backhandindexpointingright 1f44a/oncomingfist 1f44b/wavinghand
    1f44c/okhand 1f44d/thumbsup 1f44e/thumbsdown 1f44f/clappinghands 1f450/openhands 1f451/crown 1f452/womanshat
    1f453/glasses 1f454/necktie 1f455/tshirt 1f456/jeans 1f457/dress 1f458/kimono 1f459/bikini 1f45a/womansclothes
    1f45b/purse 1f45c/handbag 1f45d/clutchbag 1f45e/mansshoe 1f45f/runningshoe 1f460/highheeledshoe
    1f461/womanssandal 1f462/womansboot 1f463/footprints 1f464/bustinsilhouette 1f465/bustsinsilhouette 1f466/boy
    1f467/girl 1f468/man 1f468-2695/manhealthworker 1f468-2696/manjudge 1f468-2708/manpilot
    1f468-2764-1f468/couplewithheartmanman 1f468-2764-1f48b-1f468/kissmanman 1f468-1f33e/manfarmer
    1f468-1f373/mancook 1f468-1f37c/manfeedingbaby 1f468-1f393/manstudent 1f468-1f3a4/mansinger
    1f468-1f3a8/manartist 1f468-1f3eb/manteacher 1f468-1f3ed/manfactoryworker 1f468-1f466/familymanboy
    1f468-1f466-1f466/familymanboyboy 1f468-1f467/familymangirl 1f468-1f467-1f466/familymangirlboy
    1f468-1f467-1f467/familymangirlgirl 1f468-1f468-1f466/familymanmanboy
    1f468-1f468-1f466-1f466/familymanmanboyboy 1f468-1f468-1f467/familymanmangirl
    1f468-1f468-1f467-1f466/familymanmangirlboy 1f468-1f468-1f467-1f467/familymanmangirlgirl
    1f468-1f469-1f466/familymanwomanboy 1f468-1f469-1f466-1f466/familymanwomanboyboy
    1f468-1f469-1f467/familymanwomangirl 1f468-1f469-1f467-1f466/familymanwomangirlboy
    1f468-1f469-1f467-1f467/familymanwomangirlgirl 1f468-1f4bb/mantechnologist 1f468-1f4bc/manofficeworker
    1f468-1f527/manmechanic 1f468-1f52c/manscientist 1f468-1f680/manastronaut 1f468-1f692/manfirefighter
    1f468-1f9af/manwithwhitecane 1f468-1f9b0/manredhair 1f468-1f9b1/mancurlyhair 1f468-1f9b2/manbald
    1f468-1f9b3/manwhitehair 1f468-1f9bc/maninmotorizedwheelchair 1f468-1f9bd/maninmanualwheelchair 1f469/woman
    1f469-2695/womanhealthworker 1f469-2696/womanjudge 1f469-2708/womanpilot
    1f469-2764-1f468/couplewithheartwomanman 1f469-2764-1f469/couplewithheartwomanwoman
    1f469-2764-1f48b-1f468/kisswomanman 1f469-2764-1f48b-1f469/kisswomanwoman 1f469-1f33e/womanfarmer
    1f469-1f373/womancook 1f469-1f37c/womanfeedingbaby 1f469-1f393/womanstudent 1f469-1f3a4/womansinger
    1f469-1f3a8/womanartist 1f469-1f3eb/womanteacher 1f469-1f3ed/womanfactoryworker 1f469-1f466/familywomanboy
    1f469-1f466-1f466/familywomanboyboy 1f469-1f467/familywomangirl 1f469-1f467-1f466/familywomangirlboy
    1f469-1f467-1f467/familywomangirlgirl 1f469-1f469-1f466/familywomanwomanboy
    1f469-1f469-1f466-1f466/familywomanwomanboyboy 1f469-1f469-1f467/familywomanwomangirl
    1f469-1f469-1f467-1f466/familywomanwomangirlboy 1f469-1f469-1f467-1f467/familywomanwomangirlgirl
    1f469-1f4bb/womantechnologist 1f469-1f4bc/womanofficeworker 1f469-1f527/womanmechanic
    1f469-1f52c/womanscientist 1f469-1f680/womanastronaut 1f469-1f692/womanfirefighter
    1f469-1f9af/womanwithwhitecane 1f469-1f9b0/womanredhair 1f469-1f9b1/womancurlyhair 1f469-1f9b2/womanbald
    1f469-1f9b3/womanwhitehair 1f469-1f9bc/womaninmotorizedwheelchair 1f469-1f9bd/womaninmanualwheelchair
    1f46a/family 1f46b/womanandmanholdinghands 1f46c/menholdinghands 1f46d/womenholdinghands 1f46e/policeofficer
    1f46e-2640/womanpoliceofficer 1f46e-2642/manpoliceofficer 1f46f/peoplewithbunnyears
    1f46f-2640/womenwithbunnyears 1f46f-2642/menwithbunnyears 1f470/personwithveil 1f470-2640/womanwithveil
    1f470-2642/manwithveil 1f471/personblondhair 1f471-2640/womanblondhair 1f471-2642/manblondhair
    1f472/personwithskullcap 1f473/personwearingturban 1f473-2640/womanwearingturban 1f473-2642/manwearingturban
    1f474/oldman 1f475/oldwoman 1f476/baby 1f477/constructionworker 1f477-2640/womanconstructionworker
    1f477-2642/manconstructionworker 1f478/princess 1f479/ogre 1f47a/goblin 1f47b/ghost 1f47c/babyangel
    1f47d/alien 1f47e/alienmonster 1f47f/angryfacewithhorns 1f480/skull 1f481/persontippinghand
    1f481-2640/womantippinghand 1f481-2642/mantippinghand 1f482/guard 1f482-2640/womanguard 1f482-2642/manguard
    1f483/womandancing 1f484/lipstick 1f485/nailpolish 1f486/persongettingmassage 1f486-2640/womangettingmassage
    1f486-2642/mangettingmassage 1f487/persongettinghaircut 1f487-2640/womangettinghaircut
    1f487-2642/mangettinghaircut 1f488/barberpole 1f489/syringe 1f48a/pill 1f48b/kissmark 1f48c/loveletter
    1f48d/ring 1f48e/gemstone 1f48f/kiss 1f490/bouquet 1f491/couplewithheart 1f492/wedding 1f493/beatingheart
    1f494/brokenheart 1f495/twohearts 1f496/sparklingheart 1f497/growingheart 1f498/heartwitharrow 1f499/blueheart
    1f49a/greenheart 1f49b/yellowheart 1f49c/purpleheart 1f49d/heartwithribbon 1f49e/revolvinghearts
    1f49f/heartdecoration 1f4a0/diamondwithadot 1f4a1/lightbulb 1f4a2/angersymbol 1f4a3/bomb 1f4a4/zzz
    1f4a5/collision 1f4a6/sweatdroplets 1f4a7/droplet 1f4a8/dashingaway 1f4a9/pileofpoo 1f4aa/flexedbiceps
    1f4ab/dizzy 1f4ac/speechballoon 1f4ad/thoughtballoon 1f4ae/whiteflower 1f4af/hundredpoints 1f4b0/moneybag
    1f4b1/currencyexchange 1f4b2/heavydollarsign 1f4b3/creditcard 1f4b4/yenbanknote 1f4b5/dollarbanknote
    1f4b6/eurobanknote 1f4b7/poundbanknote 1f4b8/moneywithwings 1f4b9/chartincreasingwithyen 1f4ba/seat
    1f4bb/laptop 1f4bc/briefcase 1f4bd/computerdisk 1f4be/floppydisk 1f4bf/opticaldisk 1f4c0/dvd 1f4c1/filefolder
    1f4c2/openfilefolder 1f4c3/pagewithcurl 1f4c4/pagefacingup 1f4c5/calendar 1f4c6/tearoffcalendar
    1f4c7/cardindex 1f4c8/chartincreasing 1f4c9/chartdecreasing 1f4ca/barchart 1f4cb/clipboard 1f4cc/pushpin
    1f4cd/roundpushpin 1f4ce/paperclip 1f4cf/straightruler 1f4d0/triangularruler 1f4d1/bookmarktabs 1f4d2/ledger
    1f4d3/notebook 1f4d4/notebookwithdecorativecover 1f4d5/closedbook 1f4d6/openbook 1f4d7/greenbook
    1f4d8/bluebook 1f4d9/orangebook 1f4da/books 1f4db/namebadge 1f4dc/scroll 1f4dd/memo 1f4de/telephonereceiver
    1f4df/pager 1f4e0/faxmachine 1f4e1/satelliteantenna 1f4e2/loudspeaker 1f4e3/megaphone 1f4e4/outboxtray
    1f4e5/inboxtray 1f4e6/package 1f4e7/email 1f4e8/incomingenvelope 1f4e9/envelopewitharrow
    1f4ea/closedmailboxwithloweredflag 1f4eb/closedmailboxwithraisedflag 1f4ec/openmailboxwithraisedflag
    1f4ed/openmailboxwithloweredflag 1f4ee/postbox 1f4ef/postalhorn 1f4f0/newspaper 1f4f1/mobilephone
    1f4f2/mobilephonewitharrow 1f4f3/vibrationmode 1f4f4/mobilephoneoff 1f4f5/nomobilephones 1f4f6/antennabars
    1f4f7/camera 1f4f8/camerawithflash 1f4f9/videocamera 1f4fa/television 1f4fb/radio 1f4fc/videocassette
    1f4fd/filmprojector 1f4ff/prayerbeads 1f500/shuffletracksbutton 1f501/repeatbutton 1f502/repeatsinglebutton
    1f503/clockwiseverticalarrows 1f504/counterclockwisearrowsbutton 1f505/dimbutton 1f506/brightbutton
    1f507/mutedspeaker 1f508/speakerlowvolume 1f509/speakermediumvolume 1f50a/speakerhighvolume 1f50b/battery
    1f50c/electricplug 1f50d/magnifyingglasstiltedleft 1f50e/magnifyingglasstiltedright 1f50f/lockedwithpen
    1f510/lockedwithkey 1f511/key 1f512/locked 1f513/unlocked 1f514/bell 1f515/bellwithslash 1f516/bookmark
    1f517/link 1f518/radiobutton 1f519/backarrow 1f51a/endarrow 1f51b/onarrow 1f51c/soonarrow 1f51d/toparrow
    1f51e/nooneundereighteen 1f51f/keycap10 1f520/inputlatinuppercase 1f521/inputlatinlowercase 1f522/inputnumbers
    1f523/inputsymbols 1f524/inputlatinletters 1f525/fire 1f526/flashlight 1f527/wrench 1f528/hammer
    1f529/nutandbolt 1f52a/kitchenknife 1f52b/waterpistol 1f52c/microscope 1f52d/telescope 1f52e/crystalball
    1f52f/dottedsixpointedstar 1f530/japanesesymbolforbeginner 1f531/tridentemblem 1f532/blacksquarebutton
    1f533/whitesquarebutton 1f534/redcircle 1f535/bluecircle 1f536/largeorangediamond 1f537/largebluediamond
    1f538/smallorangediamond 1f539/smallbluediamond 1f53a/redtrianglepointedup 1f53b/redtrianglepointeddown
    1f53c/upwardsbutton 1f53d/downwardsbutton 1f549/om 1f54a/dove 1f54b/kaaba 1f54c/mosque 1f54d/synagogue
    1f54e/menorah 1f550/oneoclock 1f551/twooclock 1f552/threeoclock 1f553/fouroclock 1f554/fiveoclock
    1f555/sixoclock 1f556/sevenoclock 1f557/eightoclock 1f558/nineoclock 1f559/tenoclock 1f55a/elevenoclock
    1f55b/twelveoclock 1f55c/onethirty 1f55d/twothirty 1f55e/threethirty 1f55f/fourthirty 1f560/fivethirty
    1f561/sixthirty 1f562/seventhirty 1f563/eightthirty 1f564/ninethirty 1f565/tenthirty 1f566/eleventhirty
    1f567/twelvethirty 1f56f/candle 1f570/mantelpiececlock 1f573/hole 1f574/personinsuitlevitating 1f575/detective
    1f575-2640/womandetective 1f575-2642/mandetective 1f576/sunglasses 1f577/spider 1f578/spiderweb 1f579/joystick
    1f57a/mandancing 1f587/linkedpaperclips 1f58a/pen 1f58b/fountainpen 1f58c/paintbrush 1f58d/crayon
    1f590/handwithfingerssplayed 1f595/middlefinger 1f596/vulcansalute 1f5a4/blackheart 1f5a5/desktopcomputer
    1f5a8/printer 1f5b1/computermouse 1f5b2/trackball 1f5bc/framedpicture 1f5c2/cardindexdividers
    1f5c3/cardfilebox 1f5c4/filecabinet 1f5d1/wastebasket 1f5d2/spiralnotepad 1f5d3/spiralcalendar 1f5dc/clamp
    1f5dd/oldkey 1f5de/rolledupnewspaper 1f5e1/dagger 1f5e3/speakinghead 1f5e8/leftspeechbubble
    1f5ef/rightangerbubble 1f5f3/ballotboxwithballot 1f5fa/worldmap 1f5fb/mountfuji 1f5fc/tokyotower
    1f5fd/statueofliberty 1f5fe/mapofjapan 1f5ff/moai 1f600/grinningface 1f601/beamingfacewithsmilingeyes
    1f602/facewithtearsofjoy 1f603/grinningfacewithbigeyes 1f604/grinningfacewithsmilingeyes
    1f605/grinningfacewithsweat 1f606/grinningsquintingface 1f607/smilingfacewithhalo 1f608/smilingfacewithhorns
    1f609/winkingface 1f60a/smilingfacewithsmilingeyes 1f60b/facesavoringfood 1f60c/relievedface
    1f60d/smilingfacewithhearteyes 1f60e/smilingfacewithsunglasses 1f60f/smirkingface 1f610/neutralface
    1f611/expressionlessface 1f612/unamusedface 1f613/downcastfacewithsweat 1f614/pensiveface 1f615/confusedface
    1f616/confoundedface 1f617/kissingface 1f618/faceblowingakiss 1f619/kissingfacewithsmilingeyes
    1f61a/kissingfacewithclosedeyes 1f61b/facewithtongue 1f61c/winkingfacewithtongue 1f61d/squintingfacewithtongue
    1f61e/disappointedface 1f61f/worriedface 1f620/angryface 1f621/enragedface 1f622/cryingface
    1f623/perseveringface 1f624/facewithsteamfromnose 1f625/sadbutrelievedface 1f626/frowningfacewithopenmouth
    1f627/anguishedface 1f628/fearfulface 1f629/wearyface 1f62a/sleepyface 1f62b/tiredface 1f62c/grimacingface
    1f62d/loudlycryingface 1f62e/facewithopenmouth 1f62e-1f4a8/faceexhaling 1f62f/hushedface
    1f630/anxiousfacewithsweat 1f631/facescreaminginfear 1f632/astonishedface 1f633/flushedface 1f634/sleepingface
    1f635/facewithcrossedouteyes 1f635-1f4ab/facewithspiraleyes 1f636/facewithoutmouth 1f636-1f32b/faceinclouds
    1f637/facewithmedicalmask 1f638/grinningcatwithsmilingeyes 1f639/catwithtearsofjoy 1f63a/grinningcat
    1f63b/smilingcatwithhearteyes 1f63c/catwithwrysmile 1f63d/kissingcat 1f63e/poutingcat 1f63f/cryingcat
    1f640/wearycat 1f641/slightlyfrowningface 1f642/slightlysmilingface 1f643/upsidedownface
    1f644/facewithrollingeyes 1f645/persongesturingno 1f645-2640/womangesturingno 1f645-2642/mangesturingno
    1f646/persongesturingok 1f646-2640/womangesturingok 1f646-2642/mangesturingok 1f647/personbowing
    1f647-2640/womanbowing 1f647-2642/manbowing 1f648/seenoevilmonkey 1f649/hearnoevilmonkey
    1f64a/speaknoevilmonkey 1f64b/personraisinghand 1f64b-2640/womanraisinghand 1f64b-2642/manraisinghand
    1f64c/raisinghands 1f64d/personfrowning 1f64d-2640/womanfrowning 1f64d-2642/manfrowning 1f64e/personpouting
    1f64e-2640/womanpouting 1f64e-2642/manpouting 1f64f/foldedhands 1f680/rocket 1f681/helicopter 1f682/locomotive
    1f683/railwaycar 1f684/highspeedtrain 1f685/bullettrain 1f686/train 1f687/metro 1f688/lightrail 1f689/station
    1f68a/tram 1f68b/tramcar 1f68c/bus 1f68d/oncomingbus 1f68e/trolleybus 1f68f/busstop 1f690/minibus
    1f691/ambulance 1f692/fireengine 1f693/policecar 1f694/oncomingpolicecar 1f695/taxi 1f696/oncomingtaxi
    1f697/automobile 1f698/oncomingautomobile 1f699/sportutilityvehicle 1f69a/deliverytruck 1f69b/articulatedlorry
    1f69c/tractor 1f69d/monorail 1f69e/mountainrailway 1f69f/suspensionrailway 1f6a0/mountaincableway
    1f6a1/aerialtramway 1f6a2/ship 1f6a3/personrowingboat 1f6a3-2640/womanrowingboat 1f6a3-2642/manrowingboat
    1f6a4/speedboat 1f6a5/horizontaltrafficlight 1f6a6/verticaltrafficlight 1f6a7/construction
    1f6a8/policecarlight 1f6a9/triangularflag 1f6aa/door 1f6ab/prohibited 1f6ac/cigarette 1f6ad/nosmoking
    1f6ae/litterinbinsign 1f6af/nolittering 1f6b0/potablewater 1f6b1/nonpotablewater 1f6b2/bicycle
    1f6b3/nobicycles 1f6b4/personbiking 1f6b4-2640/womanbiking 1f6b4-2642/manbiking 1f6b5/personmountainbiking
    1f6b5-2640/womanmountainbiking 1f6b5-2642/manmountainbiking 1f6b6/personwalking 1f6b6-2640/womanwalking
    1f6b6-2642/manwalking 1f6b7/nopedestrians 1f6b8/childrencrossing 1f6b9/mensroom 1f6ba/womensroom
    1f6bb/restroom 1f6bc/babysymbol 1f6bd/toilet 1f6be/watercloset 1f6bf/shower 1f6c0/persontakingbath
    1f6c1/bathtub 1f6c2/passportcontrol 1f6c3/customs 1f6c4/baggageclaim 1f6c5/leftluggage 1f6cb/couchandlamp
    1f6cc/personinbed 1f6cd/shoppingbags 1f6ce/bellhopbell 1f6cf/bed 1f6d0/placeofworship 1f6d1/stopsign
    1f6d2/shoppingcart 1f6d5/hindutemple 1f6d6/hut 1f6d7/elevator 1f6dc/wireless 1f6dd/playgroundslide 1f6de/wheel
    1f6df/ringbuoy 1f6e0/hammerandwrench 1f6e1/shield 1f6e2/oildrum 1f6e3/motorway 1f6e4/railwaytrack
    1f6e5/motorboat 1f6e9/smallairplane 1f6eb/airplanedeparture 1f6ec/airplanearrival 1f6f0/satellite
    1f6f3/passengership 1f6f4/kickscooter 1f6f5/motorscooter 1f6f6/canoe 1f6f7/sled 1f6f8/flyingsaucer
    1f6f9/skateboard 1f6fa/autorickshaw 1f6fb/pickuptruck 1f6fc/rollerskate 1f7e0/orangecircle 1f7e1/yellowcircle
    1f7e2/greencircle 1f7e3/purplecircle 1f7e4/browncircle 1f7e5/redsquare 1f7e6/bluesquare 1f7e7/orangesquare
    1f7e8/yellowsquare 1f7e9/greensquare 1f7ea/purplesquare 1f7eb/brownsquare 1f7f0/heavyequalssign
    1f90c/pinchedfingers 1f90d/whiteheart 1f90e/brownheart 1f90f/pinchinghand 1f910/zippermouthface
    1f911/moneymouthface 1f912/facewiththermometer 1f913/nerdface 1f914/thinkingface 1f915/facewithheadbandage
    1f916/robot 1f917/smilingfacewithopenhands 1f918/signofthehorns 1f919/callmehand 1f91a/raisedbackofhand
    1f91b/leftfacingfist 1f91c/rightfacingfist 1f91d/handshake 1f91e/crossedfingers 1f91f/loveyougesture
    1f920/cowboyhatface 1f921/clownface 1f922/nauseatedface 1f923/rollingonthefloorlaughing 1f924/droolingface
    1f925/lyingface 1f926/personfacepalming 1f926-2640/womanfacepalming 1f926-2642/manfacepalming
    1f927/sneezingface 1f928/facewithraisedeyebrow 1f929/starstruck 1f92a/zanyface 1f92b/shushingface
    1f92c/facewithsymbolsonmouth 1f92d/facewithhandovermouth 1f92e/facevomiting 1f92f/explodinghead
    1f930/pregnantwoman 1f931/breastfeeding 1f932/palmsuptogether 1f933/selfie 1f934/prince 1f935/personintuxedo
    1f935-2640/womanintuxedo 1f935-2642/manintuxedo 1f936/mrsclaus 1f937/personshrugging 1f937-2640/womanshrugging
    1f937-2642/manshrugging 1f938/personcartwheeling 1f938-2640/womancartwheeling 1f938-2642/mancartwheeling
    1f939/personjuggling 1f939-2640/womanjuggling 1f939-2642/manjuggling 1f93a/personfencing 1f93c/peoplewrestling
    1f93c-2640/womenwrestling 1f93c-2642/menwrestling 1f93d/personplayingwaterpolo
    1f93d-2640/womanplayingwaterpolo 1f93d-2642/manplayingwaterpolo 1f93e/personplayinghandball
    1f93e-2640/womanplayinghandball 1f93e-2642/manplayinghandball 1f93f/divingmask 1f940/wiltedflower 1f941/drum
    1f942/clinkingglasses 1f943/tumblerglass 1f944/spoon 1f945/goalnet 1f947/1stplacemedal 1f948/2ndplacemedal
    1f949/3rdplacemedal 1f94a/boxingglove 1f94b/martialartsuniform 1f94c/curlingstone 1f94d/lacrosse
    1f94e/softball 1f94f/flyingdisc 1f950/croissant 1f951/avocado 1f952/cucumber 1f953/bacon 1f954/potato
    1f955/carrot 1f956/baguettebread 1f957/greensalad 1f958/shallowpanoffood 1f959/stuffedflatbread 1f95a/egg
    1f95b/glassofmilk 1f95c/peanuts 1f95d/kiwifruit 1f95e/pancakes 1f95f/dumpling 1f960/fortunecookie
    1f961/takeoutbox 1f962/chopsticks 1f963/bowlwithspoon 1f964/cupwithstraw 1f965/coconut 1f966/broccoli
    1f967/pie 1f968/pretzel 1f969/cutofmeat 1f96a/sandwich 1f96b/cannedfood 1f96c/leafygreen 1f96d/mango
    1f96e/mooncake 1f96f/bagel 1f970/smilingfacewithhearts 1f971/yawningface 1f972/smilingfacewithtear
    1f973/partyingface 1f974/woozyface 1f975/hotface 1f976/coldface 1f977/ninja 1f978/disguisedface
    1f979/faceholdingbacktears 1f97a/pleadingface 1f97b/sari 1f97c/labcoat 1f97d/goggles 1f97e/hikingboot
    1f97f/flatshoe 1f980/crab 1f981/lion 1f982/scorpion 1f983/turkey 1f984/unicorn 1f985/eagle 1f986/duck
    1f987/bat 1f988/shark 1f989/owl 1f98a/fox 1f98b/butterfly 1f98c/deer 1f98d/gorilla 1f98e/lizard
    1f98f/rhinoceros 1f990/shrimp 1f991/squid 1f992/giraffe 1f993/zebra 1f994/hedgehog 1f995/sauropod 1f996/trex
    1f997/cricket 1f998/kangaroo 1f999/llama 1f99a/peacock 1f99b/hippopotamus 1f99c/parrot 1f99d/raccoon
    1f99e/lobster 1f99f/mosquito 1f9a0/microbe 1f9a1/badger 1f9a2/swan 1f9a3/mammoth 1f9a4/dodo 1f9a5/sloth
    1f9a6/otter 1f9a7/orangutan 1f9a8/skunk 1f9a9/flamingo 1f9aa/oyster 1f9ab/beaver 1f9ac/bison 1f9ad/seal
    1f9ae/guidedog 1f9af/whitecane 1f9b4/bone 1f9b5/leg 1f9b6/foot 1f9b7/tooth 1f9b8/superhero
    1f9b8-2640/womansuperhero 1f9b8-2642/mansuperhero 1f9b9/supervillain 1f9b9-2640/womansupervillain
    1f9b9-2642/mansupervillain 1f9ba/safetyvest 1f9bb/earwithhearingaid 1f9bc/motorizedwheelchair
    1f9bd/manualwheelchair 1f9be/mechanicalarm 1f9bf/mechanicalleg 1f9c0/cheesewedge 1f9c1/cupcake 1f9c2/salt
    1f9c3/beveragebox 1f9c4/garlic 1f9c5/onion 1f9c6/falafel 1f9c7/waffle 1f9c8/butter 1f9c9/mate 1f9ca/ice
    1f9cb/bubbletea 1f9cc/troll 1f9cd/personstanding 1f9cd-2640/womanstanding 1f9cd-2642/manstanding
    1f9ce/personkneeling 1f9ce-2640/womankneeling 1f9ce-2642/mankneeling 1f9cf/deafperson 1f9cf-2640/deafwoman
    1f9cf-2642/deafman 1f9d0/facewithmonocle 1f9d1/person 1f9d1-2695/healthworker 1f9d1-2696/judge
    1f9d1-2708/pilot 1f9d1-1f33e/farmer 1f9d1-1f373/cook 1f9d1-1f37c/personfeedingbaby 1f9d1-1f384/mxclaus
    1f9d1-1f393/student 1f9d1-1f3a4/singer 1f9d1-1f3a8/artist 1f9d1-1f3eb/teacher 1f9d1-1f3ed/factoryworker
    1f9d1-1f4bb/technologist 1f9d1-1f4bc/officeworker 1f9d1-1f527/mechanic 1f9d1-1f52c/scientist
    1f9d1-1f680/astronaut 1f9d1-1f692/firefighter 1f9d1-1f91d-1f9d1/peopleholdinghands
    1f9d1-1f9af/personwithwhitecane 1f9d1-1f9b0/personredhair 1f9d1-1f9b1/personcurlyhair 1f9d1-1f9b2/personbald
    1f9d1-1f9b3/personwhitehair 1f9d1-1f9bc/personinmotorizedwheelchair 1f9d1-1f9bd/personinmanualwheelchair
    1f9d2/child 1f9d3/olderperson 1f9d4/personbeard 1f9d4-2640/womanbeard 1f9d4-2642/manbeard
    1f9d5/womanwithheadscarf 1f9d6/personinsteamyroom 1f9d6-2640/womaninsteamyroom 1f9d6-2642/maninsteamyroom
    1f9d7/personclimbing 1f9d7-2640/womanclimbing 1f9d7-2642/manclimbing 1f9d8/personinlotusposition
    1f9d8-2640/womaninlotusposition 1f9d8-2642/maninlotusposition 1f9d9/mage 1f9d9-2640/womanmage
    1f9d9-2642/manmage 1f9da/fairy 1f9da-2640/womanfairy 1f9da-2642/manfairy 1f9db/vampire 1f9db-2640/womanvampire
    1f9db-2642/manvampire 1f9dc/merperson 1f9dc-2640/mermaid 1f9dc-2642/merman 1f9dd/elf 1f9dd-2640/womanelf
    1f9dd-2642/manelf 1f9de/genie 1f9de-2640/womangenie 1f9de-2642/mangenie 1f9df/zombie 1f9df-2640/womanzombie
    1f9df-2642/manzombie 1f9e0/brain 1f9e1/orangeheart 1f9e2/billedcap 1f9e3/scarf 1f9e4/gloves 1f9e5/coat
    1f9e6/socks 1f9e7/redenvelope 1f9e8/firecracker 1f9e9/puzzlepiece 1f9ea/testtube 1f9eb/petridish 1f9ec/dna
    1f9ed/compass 1f9ee/abacus 1f9ef/fireextinguisher 1f9f0/toolbox 1f9f1/brick 1f9f2/magnet 1f9f3/luggage
    1f9f4/lotionbottle 1f9f5/thread 1f9f6/yarn 1f9f7/safetypin 1f9f8/teddybear 1f9f9/broom 1f9fa/basket
    1f9fb/rollofpaper 1f9fc/soap 1f9fd/sponge 1f9fe/receipt 1f9ff/nazaramulet 1fa70/balletshoes
    1fa71/onepieceswimsuit 1fa72/briefs 1fa73/shorts 1fa74/thongsandal 1fa75/lightblueheart 1fa76/greyheart
    1fa77/pinkheart 1fa78/dropofblood 1fa79/adhesivebandage 1fa7a/stethoscope 1fa7b/xray 1fa7c/crutch 1fa80/yoyo
    1fa81/kite 1fa82/parachute 1fa83/boomerang 1fa84/magicwand 1fa85/pinata 1fa86/nestingdolls 1fa87/maracas
    1fa88/flute 1fa90/ringedplanet 1fa91/chair 1fa92/razor 1fa93/axe 1fa94/diyalamp 1fa95/banjo
    1fa96/militaryhelmet 1fa97/accordion 1fa98/longdrum 1fa99/coin 1fa9a/carpentrysaw 1fa9b/screwdriver
    1fa9c/ladder 1fa9d/hook 1fa9e/mirror 1fa9f/window 1faa0/plunger 1faa1/sewingneedle 1faa2/knot 1faa3/bucket
    1faa4/mousetrap 1faa5/toothbrush 1faa6/headstone 1faa7/placard 1faa8/rock 1faa9/mirrorball
    1faaa/identificationcard 1faab/lowbattery 1faac/hamsa 1faad/foldinghandfan 1faae/hairpick 1faaf/khanda
    1fab0/fly 1fab1/worm 1fab2/beetle 1fab3/cockroach 1fab4/pottedplant 1fab5/wood 1fab6/feather 1fab7/lotus
    1fab8/coral 1fab9/emptynest 1faba/nestwitheggs 1fabb/hyacinth 1fabc/jellyfish 1fabd/wing 1fabf/goose
    1fac0/anatomicalheart 1fac1/lungs 1fac2/peoplehugging 1fac3/pregnantman 1fac4/pregnantperson
    1fac5/personwithcrown 1face/moose 1facf/donkey 1fad0/blueberries 1fad1/bellpepper 1fad2/olive 1fad3/flatbread
    1fad4/tamale 1fad5/fondue 1fad6/teapot 1fad7/pouringliquid 1fad8/beans 1fad9/jar 1fada/gingerroot 1fadb/peapod
    1fae0/meltingface 1fae1/salutingface 1fae2/facewithopeneyesandhandovermouth 1fae3/facewithpeekingeye
    1fae4/facewithdiagonalmouth 1fae5/dottedlineface 1fae6/bitinglip 1fae7/bubbles 1fae8/shakingface
    1faf0/handwithindexfingerandthumbcrossed 1faf1/rightwardshand 1faf2/leftwardshand 1faf3/palmdownhand
    1faf4/palmuphand 1faf5/indexpointingattheviewer 1faf6/hearthands 1faf7/leftwardspushinghand
    1faf8/rightwardspushinghand
    """
}

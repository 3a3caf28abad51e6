// Made by Resources/generate/number-time-zones.py from libphonenumber's table (phonenumbers 9.0.43, tzdata 2026f). Do not edit.

extension NumberTimeZones {
  /// The zones, by their names in the tz database.
  static let zones: StaticString = #"""
    Africa/Abidjan Africa/Cairo Africa/Johannesburg Africa/Khartoum Africa/Lagos Africa/Maputo Africa/Nairobi
    Africa/Ndjamena Africa/Sao_Tome Africa/Tunis Africa/Windhoek America/Adak America/Anchorage
    America/Argentina/Buenos_Aires America/Asuncion America/Barbados America/Belize America/Bogota America/Boise
    America/Cancun America/Caracas America/Cayenne America/Chicago America/Ciudad_Juarez America/Costa_Rica
    America/Denver America/Edmonton America/El_Salvador America/Fort_Nelson America/Grand_Turk America/Guatemala
    America/Guayaquil America/Guyana America/Halifax America/Havana America/Jamaica America/Juneau America/La_Paz
    America/Lima America/Los_Angeles America/Manaus America/Martinique America/Matamoros America/Mazatlan
    America/Mexico_City America/Miquelon America/Montevideo America/New_York America/Noronha
    America/North_Dakota/Center America/Nuuk America/Ojinaga America/Panama America/Paramaribo America/Phoenix
    America/Port-au-Prince America/Puerto_Rico America/Regina America/Rio_Branco America/Santiago
    America/Santo_Domingo America/Sao_Paulo America/Scoresbysund America/St_Johns America/Tegucigalpa America/Thule
    America/Tijuana America/Toronto America/Vancouver America/Winnipeg Asia/Almaty Asia/Amman Asia/Anadyr
    Asia/Aqtobe Asia/Ashgabat Asia/Baghdad Asia/Baku Asia/Bangkok Asia/Beirut Asia/Bishkek Asia/Colombo
    Asia/Damascus Asia/Dhaka Asia/Dili Asia/Dubai Asia/Dushanbe Asia/Ho_Chi_Minh Asia/Hong_Kong Asia/Hovd
    Asia/Irkutsk Asia/Jakarta Asia/Jayapura Asia/Jerusalem Asia/Kabul Asia/Kamchatka Asia/Karachi Asia/Kathmandu
    Asia/Kolkata Asia/Krasnoyarsk Asia/Kuching Asia/Magadan Asia/Makassar Asia/Manila Asia/Nicosia Asia/Novosibirsk
    Asia/Omsk Asia/Qatar Asia/Riyadh Asia/Sakhalin Asia/Seoul Asia/Shanghai Asia/Singapore Asia/Taipei Asia/Tashkent
    Asia/Tbilisi Asia/Tehran Asia/Thimphu Asia/Tokyo Asia/Ulaanbaatar Asia/Vladivostok Asia/Yakutsk Asia/Yangon
    Asia/Yekaterinburg Asia/Yerevan Atlantic/Azores Atlantic/Bermuda Atlantic/Canary Atlantic/Cape_Verde
    Atlantic/Faroe Atlantic/Stanley Australia/Adelaide Australia/Brisbane Australia/Eucla Australia/Lord_Howe
    Australia/Perth Australia/Sydney Europe/Andorra Europe/Athens Europe/Belgrade Europe/Berlin Europe/Brussels
    Europe/Bucharest Europe/Budapest Europe/Chisinau Europe/Gibraltar Europe/Helsinki Europe/Istanbul Europe/Kyiv
    Europe/Lisbon Europe/London Europe/Madrid Europe/Malta Europe/Moscow Europe/Paris Europe/Prague Europe/Rome
    Europe/Samara Europe/Sofia Europe/Tirane Europe/Vienna Europe/Warsaw Europe/Zurich Indian/Chagos Indian/Maldives
    Indian/Mauritius Pacific/Apia Pacific/Auckland Pacific/Chatham Pacific/Efate Pacific/Fakaofo Pacific/Fiji
    Pacific/Galapagos Pacific/Gambier Pacific/Guadalcanal Pacific/Guam Pacific/Honolulu Pacific/Kanton
    Pacific/Kiritimati Pacific/Kosrae Pacific/Marquesas Pacific/Nauru Pacific/Niue Pacific/Norfolk Pacific/Noumea
    Pacific/Pago_Pago Pacific/Palau Pacific/Port_Moresby Pacific/Rarotonga Pacific/Tahiti Pacific/Tarawa
    Pacific/Tongatapu
    """#

  /// Zones that numbers may be in: their indices in ``zones``; the first set is empty.
  static let sets: StaticString = #"""
    - 0 1 2 3 4 4,5 5 6 6,84 7 8 9 10 11,12
    11,12,15,18,22,25,26,28,29,33,35,36,39,47,49,52,54,56,57,60,63,67,68,69,125,174,175,184 13 14 15 16 17 18,39 19
    19,23,42,43,44,47,51,66 20 21 22 23 24 25 25,49 25,54 26 27 28 29 30 31 31,171 32 33 33,63 34 35 36 37 38 39 40
    40,48,58,61 41 42 43 43,44 44 44,47 44,66 45 46 47 48 50 50,62,65 51 52 53 54 55 56 56,63 57 58 59 60 61 62 64
    65 66 67 68 69 70 70,72,73,89,94,98,100,104,105,108,119,120,122,141,152,156 70,73 71 72 73 74 75 76 77
    77,121,130,131,132,133,134,135 77,130,134 78 79 80 81 82 83 84 85 86 87 88 88,118 89 90 90,91 90,91,101 90,101
    91 91,101 92 93 94 95 96 97 98 99 100 101 102 103 104 105 106 107 108 109 110 111 112 113 114 115 116 117 118
    119 120 121 121,130,134 122 123 124 124,148 125 126 126,150 127 128 129 130,132,134 130,134 131 133 134 135 136
    137 138 139 140 141 141,152 142 143 144 145 146 147 148 149 150 151 152 153 154 155 156 157 158 159 160 161 162
    163 164 165 166 166,167 167 168 169 170 172,179,188 173 173,178,186 174 175 176,177,189 178 180 181 182 183 184
    185 186 187 188 189 190
    """#

  /// The number of steps in a row of ``steps``; a row ends with a line break.
  static let rowLength = 16
  static let stepCount = 3905

  /// The smallest number (international, its first nine digits) of each step, in base 91 with `$` to `~`, and in
  /// two digits its set.
  static let steps: StaticString = #"""
    $$$$$$$%Mcp-$3%hF+8$_%hj?x$u%hvFo$>%i'Mf$S%i3T]$_%i?[T$3%iB&@$9%iB'I$A%iB(R$9%iB6l$S%iB7u$9%iB=G$A%iB>P$9%iBBt$A
    %iBF4$9%iBG=$A%iBR<$9%iBSE$A%iBUW$9%iBWi$S%iBXr$9%iB\2$A%iB_M$9%iB`V$A%iBbh$S%iBcq$9%iBf($A%iBg1$9%iBjL$S%iBl^$9
    %iBmg$S%iBnp$9%iBoy$S%iBq'$9%iB|&$A%iB}/$9%iB~8$A%iC.7$S%iC/@$9%iC0I$S%iC1R$9%iC5v$A%iC7$$9%iC=Z$S%iC?l$9%iCP=$A
    %iCTa$9%iCUj$A%iCW|$9%iC[<$A%iC\E$9%iC]N$A%iC_`$9%iC`i$A%iCf;$9%iCgD$A%iClq$9%iCp1$A%iCu^$9%iCvg$A%iCxy$9%iCz'$A
    %iC|9$9%iC}B$A%iC~K$9%iD%]$A%iD(x$9%iD,8$A%iD-A$9%iD.J$A%iD/S$9%iD0\$A%iD5%$9%iD77$A%iD<d$9%iD>v$A%iDDH$9%iDHl$A
    %iDJ~$9%iDM5$A%iDPP$9%iDSk$A%iDTt$9%iDU}$A%iDW+$9%iDY=$A%iDZF$9%iD[O$A%iD\X$9%iD`|$A%iDc3$9%iDd<$A%iDii$9%iDk{$A
    %iDm)$9%iDn2$A%iDo;$9%iDpD$A%iDqM$9%iDs_$A%iDth$S%iDuq$A%iDvz$9%iDx($A%iDy1$9%iDz:$A%iD{C$S%iD|L$9%iD~^$S%iE$g$9
    %iE%p$S%iE&y$9%iE*9$A%iE.]$9%iE/f$S%iE0o$9%iE1x$A%iE3&$9%iE4/$A%iE7J$9%iE8S$A%iE<w$9%iE@7$A%iEBI$9%iECR$A%iED[$S
    %iEEd$9%iEFm$A%iEGv$9%iEMH$A%iENQ$9%iERu$A%iES~$9%iEYP$A%iEZY$9%iEdO$A%iEeX$9%iEnE$A%iEpW$9%iEt{$A%iF$z$9%iF*L$A
    %iF,^$9%iF-g$A%iF/y$9%iF20$A%iF4B$9%iF6T$A%iF8f$9%iF9o$A%iF:x$9%iF=/$A%iF>8$9%iFAS$S%iFB\$A%iFEw$9%iFH.$A%iFI7$9
    %iFOm$A%iFS-$9%iFT6$A%iFU?$9%iFXZ$A%iFZl$9%iFaG$A%iFbP$9%iFcY$A%iFft$9%iFlF$A%iFmO$S%iFnX$9%iFt*$A%iFu3$9%iFz`$A
    %iF{i$9%iF|r$S%iF}{$9%iG/($A%iG01$S%iG1:$A%iG2C$S%iG3L$9%iG5^$A%iG7p$9%iG8y$A%iG:'$9%iG<9$A%iG=B$9%iG?T$A%iG@]$9
    %iGAf$A%iGBo$S%iGCx$9%iGE&$A%iGF/$9%iGNw$S%iGP%$A%iGQ.$9%iGTI$A%iGUR$9%iGV[$A%iGWd$S%iGcl$9%iGe~$A%iGg,$9%iGjG$S
    %iGkP$A%iGmb$9%iGot$A%iGp}$S%iGs4$A%iGt=$9%iGuF$S%iGwX$9%iGzs$S%iG{|$9%iH$<$A%iH%E$9%iH&N$A%iH'W$9%iH(`$S%iH)i$9
    %iH-)$A%iH.2$S%iH/;$A%iH1M$9%iH3_$A%iH4h$9%iH8($A%iH91$9%iH;C$A%iH<L$9%iH?g$A%iH@p$9%iHAy$A%iHC'$9%iHD0$A%iHHT$9
    %iHKo$A%iHSS$9%iHY%$S%iHZ.$9%iH[7$A%iH\@$S%iH]I$9%iHf6$S%iHg?$A%iHhH$9%iHll$A%iHmu$S%iHn~$9%iHq5$S%iHr>$A%iHsG$9
    %iHuY$S%iHvb$9%iHxt$S%iH{+$9%iH~F$S%iI$O$9%iI(s$A%iI)|$S%iI,3$A%iI-<$9%iI.E$A%iI1`$9%iI2i$S%iI3r$9%iI6)$A%iI72$9
    %iI:M$S%iI<_$9%iIL'$A%iIM0$9%iIPK$S%iIR]$9%iI]\$A%iI^e$9%iIc.$S%iId7$9%iIe@$A%iIfI$9%iIid$A%iIjm$9%iIkv$S%iIm$$9
    %iIo6$A%iIqH$9%iIsZ$A%iItc$9%iIul$A%iIz5$9%iI}P$A%iJ%k$9%iJ&t$A%iJ'}$9%iJ*4$A%iJ,F$9%iJ-O$A%iJ0j$9%iJ4*$S%iJ53$9
    %iJ7E$A%iJ;i$S%iJ={$A%iJ?)$S%iJ@2$A%iJCM$9%iJDV$A%iJFh$9%iJJ($A%iJL:$9%iJMC$A%iJOU$9%iJP^$A%iJQg$9%iJSy$A%iJU'$9
    %iJV0$A%iJW9$9%iJXB$A%iJYK$9%iJb8$A%iJdJ$9%iJf\$A%iJhn$9%iJl.$S%iJm7$9%iJn@$A%iJoI$9%iJtv$A%iJv$$S%iJw-$A%iJx6$9
    %iJy?$A%iJ{Q$9%iJ|Z$A%iJ}c$9%iK$u$A%iK%~$9%iK',$S%iK(5$A%iK)>$9%iK*G$A%iK+P$9%iK/t$A%iK2+$9%iK8a$S%iK9j$9%iK:s$S
    %iK;|$9%iKOh$S%iKPq$9%iKVC$A%iKWL$9%iKXU$A%iKY^$9%iK[p$A%iK_0$9%iKbK$S%iWiB$>%icp9$3%iow0$_%i{~'$S%j-)y$>%j90p$_
    %jQ>^$>%jiLL$_%jl3l$>%jl5~$_%jlEF$>%jlFO$_%jlZ;$>%jl[D$_%jl\M$>%jl]V$_%jlt]$>%jlvo$_%jm)%$>%jm*.$_%jmB>$>%jmCG$_
    %jmDP$>%jmGk$_%jm[W$>%jm\`$_%jmn:$>%jmoC$_%jmqU$>%jmr^$_%jmuy$>%jmw'$_%jm{K$>%jm|T$_%jn47$>%jn6I$_%jn7R$>%jn8[$_
    %jn9d$>%jn;v$_%jnZa$>%jn[j$_%jnh{$>%jnj)$_%jo&0$>%jo'9$_%jo(B$>%jo*T$_%jo1/$>%jo4J$_%jo5S$>%jo7e$_%jo^4$>%jo_=$_
    %joq{$>%jos)$_%jp)^$>%jp*g$_%jp4]$>%jp5f$_%jp]>$>%jp^G$_%jqH\$>%jqIe$_%jqJn$>%jqN.$_%jqjb$>%jqkk$_%jqq=$>%jqrF$_
    %jq}E$>%jq~N$_%jr9L$>%jr:U$_%jr>y$>%jr@'$_%jrB9$>%jrCB$_%jrDK$>%jrET$_%jrW.$>%jrZI$_%jr[R$>%jr\[$_%jr^m$>%jrb-$_
    %jrc6$>%jrd?$_%jrfQ$>%jrgZ$_%jrpG$>%jrrY$_%jrx+$>%jry4$_%jrz=$>%jr{F$_%jr~a$>%js$j$_%js0r$>%js1{$_%jsU/$>%jsV8$_
    %jsWA$>%jsXJ$_%js]w$>%js`.$_%jsfd$>%jshv$_%jssu$>%jsw5$_%js|b$>%jt$}$_%jt(=$>%jt5N$_%jtVK$>%jtwH$_%jt}~$>%ju$,$_
    %ju)Y$>%ju+k$_%ju4X$>%ju5a$_%ju:*$>%ju;3$_%ju=E$>%ju>N$_%ju@`$>%juAi$_%juE)$>%juF2$_%juG;$>%juHD$_%juNz$>%juP($_
    %k&Z:$3%k>h($_%kJnz$>%kb|h$s%ko(_$_%k{/V$>%l,6M$_%l8=D$3%lDD;$_%lPK2$3%lhX{$_%lt_r$>%m%fi$t%m1m`$3%mI{N$_%mb.<$3
    %mn53$s%mz<*$3%nCPj$6%nOWa$3%n[^X$_%ngeO$s%nslF$t%nve@$D%nvfI$t%nvz5$D%nv}P$t%nww-$D%nwy?$t%nwzH$D%nw{Q$t%nw}c$D
    %nw~l$t%nxo\$D%nxpe$t%nxv7$D%nxw@$t%nxxI$D%nx|m$t%nycg$D%nydp$t%n|OP$D%n|PY$t%n}0x$D%n}2&$t%n}9e$D%n}:n$t%n};w$D
    %n}>.$t%n}?7$D%n}AI$t%o$s=$>%o0z4$_%o=&+$S%oI,}$>%oU3t$3%oa:k$>%omAb$t%oyHY$3%p6VG$_%pB]>$3%pNd5$>%pZk,$s%pfq~$h
    %prxu$3%q0+c$_%q<2Z$h%qH9Q$_%qVhF$>%qViO$_%qW,1$>%qW-:$_%qW2g$>%qW4y$_%qW70$>%qW89$_%qW9B$>%qW:K$_%qW>o$>%qW?x$_
    %qWC8$>%qWDA$_%qWL%$>%qWM.$_%qWR[$>%qWSd$_%qW[H$>%qW]Z$_%qWe>$>%qWfG$_%qWvs$>%qWw|$_%qXBB$>%qXCK$_%qXDT$>%qXE]$_
    %qXGo$>%qXHx$_%qXMA$>%qXNJ$_%qXYI$>%qXZR$_%qXb6$>%qXc?$_%qXeQ$>%qXfZ$_%qXzF$>%qX{O$_%qX~j$>%qY%|$_%qY)<$>%qY*E$_
    %qY+N$>%qY,W$_%qYAL$>%qYBU$_%qYT/$>%qYU8$_%qY[n$>%qY\w$_%qY^%$>%qYbI$_%qYu,$>%qYv5$_%qZ%+$>%qZ&4$_%qZ13$>%qZ2<$_
    %qZ5W$>%qZ6`$_%qZ>D$>%qZ?M$_%qZ\&$>%qZ]/$_%qZ^8$>%qZ_A$_%qZ`J$>%qZce$_%qZi7$>%qZkI$_%qZm[$>%qZnd$_%qZr$$>%qZs-$_
    %qZwQ$>%qZxZ$_%q[$5$>%q[%>$_%q[.+$>%q[/4$_%q[;<$>%q[<E$_%q[GD$>%q[HM$_%q[SL$>%q[U^$_%q[jS$>%q[k\$_%q[nw$>%q[p%$_
    %q[uR$>%q[wd$_%q\&Z$>%q\(l$_%q\.>$>%q\/G$_%q\3k$>%q\4t$_%q\5}$>%q\7+$_%q\<X$>%q\=a$_%q\C3$>%q\D<$_%q\EE$>%q\FN$_
    %q\QM$>%q\RV$_%q\S_$>%q\^^$_%q\_g$>%q\`p$_%q\qA$>%q\rJ$_%q]*-$>%q],?$_%q]@+$>%q]B=$_%q]Hs$>%q]M<$_%q]ON$>%q]PW$_
    %q]Q`$>%q]Sr$_%q]X;$>%q]YD$_%q]^q$>%q]_z$_%q]fU$>%q]jy$_%q]m0$>%q]n9$_%q]sf$>%q]ux$_%q]x/$>%q]{J$_%q^8Z$>%q^9c$_
    %q^;u$>%q^@>$_%q^BP$>%q^Db$_%q^Oa$>%q^Qs$_%q^T*$>%q^U3$_%q^Z`$>%q^[i$_%q^gq$>%q^hz$_%q^j($>%q^k1$_%q^xB$>%q^yK$_
    %q^zT$>%q^{]$_%q^~x$>%q_'8$_%q_(A$>%q_)J$_%q_27$>%q_3@$_%q_5R$>%q_6[$_%q_8m$>%q_9v$_%q_Nk$>%q_Ot$_%q_P}$>%q_UF$_
    %q_WX$>%q_Xa$_%q_{p$>%q_|y$_%q`:.$>%q`;7$_%q`G?$3%qlN6$_%qxU-$s%r)\$$>%r5bv$3%rAim$_%rMpd$3%re~R$S%rr*I$3%r~1@$>
    %s/87$3%s;?.$_%sGF%$h%sSLw$3%t(hS$s%t4oJ$3%u^`B$_%uvn0$A%v'u'$_%v@'p$j%vL.g$A%vX5^$>%v[&t$A%v['}$>%v[,F$A%v[7E$>
    %v[;i$A%v[<r$>%v[DV$A%v[E_$>%v[ZT$A%v[[]$>%v[\f$A%v[]o$>%v\0}$A%v\2+$>%v\LM$A%v\MV$>%v\z[$A%v\{d$>%v]?O$A%v]@X$>
    %v]IE$A%v]JN$>%v]Mi$A%v]Nr$>%v^k^$A%v^lg$>%v_e;$A%v_fD$>%v_lz$A%v_n($>%v_o1$A%v_qC$>%v_rL$A%v_sU$>%v`8I$A%v`9R$>
    %vaH$$A%vaI-$>%vaR~$A%vaT,$>%vbh+$A%vbi4$>%vbps$A%vbq|$>%vpCL$3%vri8$S%v|JC$3%w-Q:$>%w9X1$_%wE_($>%wQez$_%w]lq$>
    %wish$_%wuz_$>%x?4D$_%xK;;$3%xWB2$S%xcI)$_%xoO{$>%x{Vr$_%y,]i$>%y8d`$3%yDkW$_%y\yE$>%yi%<$_%yu,3$3%z&3*$>%z29|$3
    %z>@s$_%zJGj$>%zVNa$3%zbUX$_%zn\O$h%zzcF$S%{+j=$3%{7q4$s%{Cx+$3%{O~}$d%{\*t$>%{h1k$_%{t8b$3%|1FP$S%|=MG$_%|U[5$>
    %|ab,$s%|mh~$3%}O0Q$S%}[7H$>%}g>?$3%}sE6$_%~0S$$s%~<Yv$3%~H`m$s%~Tgd$D%~`n[$S%~luR$3&%/_S$_&%;fJ$3&%GmA$s&%St8$3
    &%l'&$A&%x-x$_&&)4o$3&'w:L$_&((AC$>&(4H:$D&(@O1$_&(LV($>&(X\z$A&(dcq$_&(pjh$S&(|q_$>&)-xV$_&):$M$3&)F+D$_&)^92$>
    &)j@)$S&)vF{$s&*'Mr$>&*3Ti$s&*>qK$L&*>rT$s&*?L=$L&*?MF$s&*?[`$_&*KbW$3&*ow<$>&*rD:$_&*rEC$>&*rKy$_&*rM'$>&*rTf$_
    &*rVx$>&*r\J$_&*r]S$>&*rc%$_&*rn$$>&*rsQ$_&*rvl$>&*r|>$_&*r~P$>&*s%b$_&*s&k$>&*s+4$_&*s-F$>&*s.O$_&*s1j$>&*s63$_
    &*s7<$>&*s<i$_&*s>{$>&*sA2$_&*sCD$>&*sEV$_&*sF_$>&*sGh$_&*sHq$>&*sPU$_&*sQ^$>&*sZK$_&*s[T$>&*s\]$_&*s]f$>&*sg\$_
    &*sin$>&*sn7$_&*so@$>&*ssd$_&*stm$>&*suv$_&*t%u$>&*t)5$_&*t-Y$>&*t/k$_&*t0t$>&*t8X$_&*t9a$>&*tAE$_&*tBN$>&*tO_$_
    &*tPh$>&*t]y$_&*t`0$>&*tcK$_&*tdT$>&*tj&$_&*tk/$>&*t~v$_&*u&-$>&*u'6$_&*u)H$>&*u.u$_&*u/~$>&*u25$_&*u3>$>&*u7b$_
    &*u8k$>&*u:}$_&*u=4$>&*uDs$_&*uE|$>&*uG*$_&*uH3$>&*uVM$_&*uX_$>&*uYh$_&*udg$>&*uj9$_&*ukB$>&*ulK$_&*umT$>&*uof$_
    &*uze$>&*u~%$_&*v$.$>&*v'I$_&*v)[$>&*v*d$_&*v+m$>&*v6l$_&*v7u$>&*v;5$_&*v<>$>&*vAk$_&*vBt$>&*vIO$_&*vJX$>&*vMs$_
    &*vP*$>&*vSE$_&*vTN$>&*vY{$_&*v[)$>&*v`V$_&*va_$>&*vcq$_&*vdz$>&*vh:$_&*viC$>&*vkU$_&*vmg$>&*voy$_&*vq'$>&*vuK$_
    &*vvT$>&*vxf$_&*vyo$>&*v}/$_&*w%J$>&*w-.$_&*w.7$>&*w4m$_&*w5v$>&*w=Z$_&*w>c$>&*w@u$_&*wC,$>&*wHY$_&*wSX$>&*wTa$_
    &*wUj$>&*wW|$_&*wY*$>&*wZ3$_&*w[<$>&*w\E$_&*w^W$>&*war$_&*wb{$>&*wgD$_&*whM$>&*wkh$_&*wlq$>&*wwp$_&*wz'$>&*w|9$_
    &*w}B$>&*xB6$_&*xDH$>&*xGc$_&*xHl$>&*xN>$_&*xOG$>&*xPP$_&*xQY$>&*x]a$_&*x^j$>&*x`|$_&*xb*$>&*xc3$_&*xeE$>&*xii$_
    &*xjr$>&*xk{$_&*xm)$>&*xth$_&*xy1$>&*x~^$_&*y%p$>&*y('$_&*y*9$>&*y,K$_&*y-T$>&*y0o$_&*y3&$>&*y58$_&*y6A$>&*y9\$_
    &*y:e$>&*y<w$_&*y>%$>&*y@7$_&*yA@$>&*yFm$_&*yGv$>&*yJ-$_&*yL?$>&*yMH$_&*yNQ$>&*yQl$_&*yRu$>&*yV5$_&*yW>$>&*yXG$_
    &*yYP$>&*yZY$_&*y\k$>&*y]t$_&*y^}$>&*yoN$_&*yq`$>&*ysr$_&*yv)$>&*z(:$_&*z)C$>&*z+U$_&*z.p$>&*z1'$_&*z20$>&*z8f$_
    &*z:x$>&*z<&$_&*z=/$>&*zG%$_&*zH.$>&*zI7$_&*zKI$>&*zOm$_&*zT6$>&*zYc$_&*zZl$>&*z[u$_&*z\~$>&*zbP$_&*zek$>&*zj4$_
    &*zk=$>&*zr|$_&*zt*$>&*zyW$_&*zz`$>&*z{i$_&*z|r$>&*{'D$_&*{(M$>&*{,q$_&*{-z$>&*{/($_&*{1:$>&*{4U$_&*{5^$>&*{IJ$_
    &*{JS$>&*{K\$_&*{Le$>&*{[$$_&*{\-$>&*{bc$_&*{cl$>&*{g,$_&*{h5$>&*{r+$_&*{s4$>&*{~3$S&+90|$3&+Q>j$L&+]Ea$3&+iLX$>
    &+uSO$u&,&ZF$>&,2a=$3&,>h4$_&,Jo+$A&,Vu}$3&,b|t$s&,{/b$3&-,6Y$_&-8=P%]&-DDG$S&-PK>$_&-\R5$3&-hY,$_&-t_~$3&.%fu$>
    &.1ml$_&.=tc$3&.I{Z$s&.V'Q$3&/OWm$S&/[^d$3&00z@$_&0=&7$>&0I-.$3&0mAn$s&0yHe$>&1*O\$_&16VS$3&1B]J$_&1NdA$h&1Zk8$u
    &1fr/$_&1ry&$3&20+o$_&2<2f$>&2H9]$f&2T@T$3&2xU9$_&3)\0$3&54oV$>&5@vM$_&5L}D$S&5Y);$>&5e02$A&5q7)$L&5}={$>&6.Dr$_
    &6:Ki$S&6RYW$3&6^`N$>&6jgE$_&6vn<$s&7'u3$>&73|*$_&7X5j$s&7d<a$f&7pCX$3&9'&b$S&93-Y$>&9?4P$3&9WB>$>&9cI5$3&:8dl$>
    &:Dkc$_&:PrZ$S&:UDG$A&:UEP$S&:VXF$A&:VYO$S&:[Qf$A&:[Ro$S&:[ZS$A&:[[\$S&:\yQ$3&;JGv$s&;VNm$3&;n\[$_&;zcR$3&<\+%$>
    &<h1w$3&<t8n$S&=%?e$3&=1F\$_&==MS$S&=ITJ$>&=U[A$S&=ab8$3&=yp&$_&>*vx$3&>C)f$_&>[7T$>&>sEB$_&>|bb$>&>|ck$_&>~4z$>
    &>~6($_&?$L9$A&?0S0$3&?Tgp$s&?`ng$>&?lu^$s&?x|U$_&@*(L$3&@6/C$u&@B6:$_&@ZD($D&@fJz$3&BMI`$>&BYPW$f&BeWN$_&Bq^E$t
    &B}e<$B&C%11$>&C%2:$B&C%9y$A&C%;'$B&C%Bf$>&C%Co$B&C%G/$>&C%H8$B&C%IA$A&C%JJ$>&C%Me$B&C%Ow$>&C%Q%$B&C%S7$>&C%T@$B
    &C%UI$>&C%VR$B&C%lP$A&C%mY$>&C%nb$B&C%q}$>&C%u=$B&C%~*$>&C&$3$B&C&&E$>&C&(W$B&C&+r$A&C&,{$B&C&1D$>&C&2M$B&C&?^$>
    &C&@g$B&C&Mx$>&C&O&$B&C&P/$>&C&Q8$B&C&Z%$>&C&]@$B&C&ad$>&C&bm$B&C&cv$>&C&nu$B&C&o~$A&C&s>$B&C&tG$>&C&uP$B&C&vY$A
    &C&xk$B&C&yt$>&C'$F$A&C'%O$>&C'7)$B&C'82$>&C'9;$A&C':D$B&C';M$>&C'<V$B&C'@z$A&C'B($B&C'D:$>&C'EC$B&C'GU$>&C'H^$A
    &C'Ig$B&C'Jp$A&C'M'$B&C'N0$A&C'PB$B&C'RT$>&C'S]$B&C'Tf$A&C'Uo$B&C'f@$A&C'gI$B&C'q?$>&C'sQ$B&C'tZ$>&C'uc$B&C'vl$A
    &C'x~$>&C'z,$B&C(/X$>&C(0a$B&C(7<$A&C(8E$B&C(Iz$>&C(K($B&C(W0$A&C(X9$B&C(ZK$>&C([T$B&C(fS$>&C(g\$B&C),P$>&C)-Y$B
    &C)0t$>&C)1}$B&C)8X$>&C)9a$B&C)<|$>&C)>*$B&C)G{$>&C)I)$B&C)_'$A&C)`0$B&C)cK$A&C)dT$B&C)go$>&C)hx$B&C)j&$A&C)k/$B
    &C)oS$>&C)p\$B&C)sw$A&C)u%$>&C)v.$B&C)yI$>&C)zR$B&C*+Z$>&C*,c$B&C*8k$>&C*9t$B&C*:}$>&C*<+$B&C*=4$>&C*?F$B&C*M`$A
    &C*Or$B&C*P{$A&C*R)$B&C*T;$>&C*UD$B&C*VM$>&C*WV$B&C*h'$>&C*i0$A&C*j9$B&C*kB$>&C*mT$B&C*po$A&C*qx$B&C*u8$>&C*vA$B
    &C*~%$A&C+$.$B&C+(R$>&C+3Q$B&C+E+$A&C+Ms$>&C+P*$B&C+R<$>&C+SE$B&C+Xr$>&C+Y{$B&C+bh$>&C+cq$B&C+dz$A&C+f($B&C+g1$>
    &C+h:$B&C+mg$>&C+np$B&C+oy$A&C+q'$B&C+tB$>&C+uK$B&C+xf$>&C+yo$B&C+zx$>&C+|&$B&C,'\$>&C,)n$B&C,*w$>&C,,%$B&C,.7$>
    &C,/@$B&C,8-$A&C,96$B&C,<Q$A&C,=Z$B&C,A~$>&C,C,$B&C,_`$A&C,`i$B&C,lq$>&C,mz$B&C,o($A&C,p1$B&C,tU$>&C,u^$B&C,wp$>
    &C,xy$B&C-$T$>&C-'o$B&C-(x$>&C-*&$B&C-,8$A&C--A$B&C-5%$A&C-6.$B&C-<d$>&C-=m$B&C-A-$>&C-B6$B&C-DH$>&C-FZ$B&C-Iu$>
    &C-J~$B&C-PP$A&C-QY$B&C-rV$A&C-s_$B&C-th$>&C-uq$B&C-x($>&C-z:$B&C.*9$>&C.,K$B&C./f$>&C.1x$B&C.6A$>&C.7J$B&C.D[$A
    &C.Ed$B&C.Ru$>&C.S~$B&C.YP$>&C.ZY$B&C.]t$>&C.`+$B&C.a4$>&C.b=$B&C.fa$>&C.i|$B&C.l3$_&C3NL$>&C3OU$_&CFy|$>&CS%s$_
    &Ck3a$3&Cw:X$>&D(AO$s&D4HF$_&D@O=$>&DLV4$_&Ddc}$>&Dpjt$S&D|qk$>&E&G|$A&E&I*$>&E&Pi$A&E&Qr$>&E-xb$3&EF+P$f&ER2G$3
    &Ej@5$S&EvG,$3&F'M~$S&F3Tu$>&FKbc$_&FWiZ$3&G-*6$>&G91-$3&GQ>v$j&G]Em$_&GiLd$>&GuS[$3&H>h@$_&HVv.$s&Hb}%$3&Ho(w$G
    &H{/n$S&I,6e$>&I8=\$3&IhY8$_&It`/$S&J%g&$O&J1mx$>&JI{f$S&JV']$>&Jb.T$3&Jn5K$h&Jz<B$3&K7J0$_&KCQ'$3&KOWy$S&K[^p&6
    &Ksl^$t&L$sU$3&La;($_&LmAz$3&LyHq$_&M6V_$>&MB]V$s&MNdM&>&MZkD$3&Mfr;$_&Mry2$3&N0+{$>&N<2r$3&Oe~j$B&OhIV$>&OhJ_$B
    &OhO($>&OhP1$B&OhVg$>&OhWp$B&OhXy$>&OhZ'$B&Oh_T$>&Ohe&$A&Ohf/$>&Ohg8$A&OhhA$>&OhuR$B&Ohv[$>&Ohxm$B&Oi%Q$>&Oi0P$B
    &Oi1Y$>&Oi2b$B&Oi5}$>&Oi7+$B&Oi<X$>&Oi=a$B&OiC3$>&OiD<$B&OiFN$>&OiIi$B&OiJr$>&OiK{$B&OiO;$>&OiPD$B&OiQM$A&OiRV$B
    &OiTh$>&OiUq$B&OiY1$>&Oi[C$B&Oic'$>&Oid0$B&Oiue$>&Oiww$B&Oi{7$>&Oi|@$B&Oj0c$>&Oj1l$B&Oj5,$>&Oj65$B&Oj7>$>&Oj8G$B
    &Oj:Y$>&Oj;b$B&Oj=t$>&Oj@+$B&OjDO$>&OjEX$B&OjGj$>&OjI|$B&OjK*$>&OjL3$B&OjON$>&OjPW$B&OjQ`$>&OjRi$B&Oj^q$>&Oj_z$B
    &Ojb1$>&Ojc:$B&OjdC$>&OjfU$B&OjoB$>&OjpK$B&Ok/m$>&Ok2$$B&Ok3-$>&Ok46$B&Ok<~$>&Ok>,$B&OkDb$>&OkEk$B&OkFt$>&OkG}$B
    &OkI+$>&OkJ4$B&OkMO$>&OkNX$B&OkOa$>&OkPj$B&OkQs$A&OkR|$B&OkXN$>&OkZ`$B&OkbD$>&OkcM$B&Okgq$>&Okk1$B&OkoU$A&Okp^$B
    &OkyK$>&OkzT$B&Ol&/$>&Ol'8$B&Ol@Q$A&OlAZ$B&OlDu$>&OlE~$B&OlH5$>&OlI>$B&OlJG$>&OlKP$B&OlS4$>&OlT=$B&Ol]*$>&Ol^3$B
    &Oloh$>&Olpq$A&Olqz$B&OlvC$>&OlwL$B&Oly^$A&Olzg$B&Ol{p$>&Ol|y$B&Om(T$A&Om)]$B&Om4\$>&Om5e$B&OmD$$>&OmE-$B&OmSG$A
    &OmTP$B&OmWk$>&OmY}$B&Omaa$>&Ombj$B&Omh<$>&OmiE$B&Oms;$>&OmtD$B&Om~:$>&On&U$B&On(g$>&On)p$B&On:A$>&On;J$B&OngF$>
    &OnhO$B&Onm|$>&Ono*$B&Onvi$>&Onx{$B&On{2$>&On|;$B&Oo$V$>&Oo%_$B&Oo&h$>&Oo'q$B&Oo*($>&Oo+1$B&Oo-C$>&Oo.L$B&Oo/U$>
    &Oo1g$B&Oo8B$A&Oo9K$B&Oo:T$>&Oo;]$B&OoA/$>&OoB8$B&OoCA$>&OoGe$B&OoIw$>&OoK%$B&OoPR$>&OoSm$B&OoX6$>&OoY?$B&OoZH$>
    &Oo[Q$B&Oo\Z$>&Oo]c$B&Oo^l$>&Oo_u$B&Ooz<$A&Oo{E$B&Op)2$>&Op*;$B&Op-V$>&Op0q$B&Op3($>&Op5:$B&Op6C$>&Op7L$B&Op>'$>
    &Op?0$B&Op@9$>&OpAB$B&OpCT$>&OpEf$B&OpMJ$>&OpNS$B&OpT%$A&OpU.$>&OpV7$B&Op`-$>&Opa6$B&Opk,$>&Opl5$B&OqKK$>&OqLT$B
    &OqPx$>&OqR&$B&Oq_7$>&Oq`@$B&OqbR$>&Oqc[$B&Or*a$S&O~1X$_&P;?F$s&PGF=$_&PSM4$S&P_T+$>&PkZ}$M&Pwat$3&Q4ob$>&QL}P$S
    &QY)G$>&Qe0>$_&R.D~$A&RFRl$h&RRYc$3&RjgQ$_&RvnH$S&S'u?$>&S3|6$_&SL/$$3&SX5v$>&SpCd$_&S|J[$3&T-QR$_&T9XI$3&TQf7$>
    &T]m.$S&Tit%$3&Tuzw$_&U'&n$3&U3-e$s&U?4\$_&UK;S$3&UoP8$S&U{W/$A&V,^&$3&V\y]$s&Vi%T$_&Vu,K$3&W2:9$_&W>A0$h&WJH'$3
    &WVNy$S&WbUp$3&Wn\g$_&Wzc^$>&X+jU$3&X7qL$_&XCxC$3&XP$:$h&X\+1$3&Xh2($>&Xt8z$_&Y=M_$>&YITV$_&YU[M$9&YX&9$S&YX'B$9
    &YXG6$S&YXH?$9&YXIH$S&YXKZ$9&YXNu$S&YXO~$9&YXR5$S&YXS>$9&YXXk$S&YXYt$9&YX]4$S&YX^=$9&YXm`$S&YXni$9&YXor$S&YXp{$9
    &YXvM$S&YXwV$9&YY'U$S&YY(^$9&YY*p$S&YY+y$9&YY-'$S&YY.0$9&YY6x$S&YY8&$9&YYGI$S&YYHR$9&YYO-$S&YYe+$9&YYjX$S&YYka$9
    &YYms$S&YYn|$9&YYp*$S&YY|2$9&YZ1^$S&YZ2g$9&YZ:K$S&YZ;T$9&YZB/$S&YZDA$9&YZe>$S&YZhY$9&YZjk$S&YZkt$9&YZo4$S&YZp=$9
    &YZ}N$S&YZ~W$9&Y['{$S&Y[))$9&Y[+;$S&Y[,D$9&Y[4($S&Y[51$9&Y[6:$S&Y[7C$9&Y[=y$S&Y[?'$9&Y[A9$S&Y[BB$9&Y[K/$S&Y[L8$9
    &Y[zF$S&Y[{O$9&Y\,W$S&Y\-`$9&Y\4;$S&Y\5D$9&Y\VA$S&Y\WJ$9&Y\XS$S&Y\Y\$9&Y\bI$S&Y\cR$9&Y\d[$S&Y\ed$9&Y].|$S&Y]4N$9
    &Y]=;$S&Y]?M$9&Y]UK$S&Y]VT$9&Y]]/$A&Y]^8$9&Y]g%$S&Y]i7$9&Y]kI$S&Y]lR$9&Y]s-$S&Y]t6$9&Y]u?$S&Y]yc$9&Y^?`$S&Y^B{$9
    &Y^F;$S&Y^HM$9&Y^RC$S&Y^TU$9&Y^Wp$S&Y^Xy$9&Y^\9$S&Y^^K$9&Y^`]$S&Y^e&$9&Y^mn$S&Y^nw$9&Y^v[$S&Y^yv$9&Y^~?$S&Y_%Q$9
    &Y_(l$S&Y_,,$9&Y_-5$S&Y_/G$9&Y_<X$S&Y_=a$9&Y_RV$S&Y_ay$9&Y_c'$S&Y_d0$9&Y_i]$S&Y_jf$9&Y_ko$S&Y_lx$9&Y_p8$S&Y_qA$9
    &Y_rJ$S&Y_~R$9&Y`+6$S&Y`,?$9&Y`.Q$S&Y`/Z$9&Y`9P$S&Y`DO$9&Ya%w$S&Ya'%$9&YaBP$S&YaDb$9&YaNX$S&YaOa$9&YabD$3&Yyp2$t
    &Z*w)$>&Z6}{$D&ZC)r$_&ZO0i$L&Z[7`$3&Zg>W$h&ZsEN$>&Z}_f$A&Z}`o$>&Z~.P$A&Z~/Y$>&Z~8F$A&Z~9O$>&[$LE$_&[0S<$h&[<Z3$3
    &\~Xt$A&]/_k$_&]StP$S&]_{G$>&]l'>$s&]nfC$u&]ngL$s&]oCG$u&]oDP$s&]qaO$u&]qca$s&]qq{$u&]qs)$s&]r_P$u&]r`Y$s&]tn5$u
    &]to>$s&]ty4$u&]tz=$s&]w@`$u&]wAi$s&]x.5&7&^)5,$m&^5;~$_&^ABu$3&^MIl$_&^R)s$>&^R,*$_&^R;M$>&^R=_$_&^RPB$>&^R[A$_
    &^R`n$>&^Raw$_&^Rc%$>&^Rd.$_&^Rq?$>&^RrH$_&^S%b$>&^S&k$_&^S,=$>&^S7<$_&^S<i$>&^S=r$_&^SB;$>&^SDM$_&^T%u$>&^T&~$_
    &^Tsw$>&^Tu%$_&^U:}$>&^U<+$_&^U_:$>&^U`C$_&^VMs$>&^VN|$_&^VR<$>&^VSE$_&^Vbh$>&^Vcq$_&^WTa$>&^WUj$_&^WY*$>&^WZ3$_
    &^We2$>&^Wf;$_&^Wj_$>&^Wkh$_&^WtU$>&^Wu^$_&^W|9$>&^W}B$_&^X:R$>&^X;[$_&^XY=$>&^XZF$_&^XfN$>&^XgW$_&^Y&y$>&^Y)0$_
    &^Y@7$>&^YA@$_&^q^Q$>&_:s6$S&_Fz-$s&_S&$$S&__,v$_&_k3m$3&`4HR$D&`@OI$_&`LV@$3&`X]7$_&`dd.$m&`pk%$>&`|qw$S&a-xn$>
    &a:$e$3&aR2S$_&a^9J$3&avG8$_&b3U&$S&b?[x$3&bWif$_&bcp]$3&bowT$_&b{~K$3&c-*B$>&c919$_&cE80$m&cQ?'$_&cSdn$>&cSew$_
    &cSkI$>&cSlR$_&cSm[$>&cSnd$_&cSs-$>&cSt6$_&cSu?$>&cSvH$_&cSwQ$>&cSyc$_&cS{u$>&cS|~$_&cT%>$>&cT(Y$_&cT)b$>&cT6s$_
    &cT9*$>&cT;<$_&cT>W$>&cTAr$_&cTGD$>&cTHM$_&cTIV$>&cTKh$_&cTLq$>&cTMz$_&cTO($>&cTP1$_&cTQ:$>&cTRC$_&cTSL$>&cTTU$_
    &cTU^$>&cTVg$_&cTWp$>&cTXy$_&cT]B$>&cT^K$_&cT`]$>&cTaf$_&cTmn$>&cTp%$_&cTxm$>&cTyv$_&cT~?$>&cU$H$_&cU,,$>&cU.>$_
    &cU1Y$>&cU2b$_&cU7+$>&cU84$_&cU:F$>&cU;O$_&cU?s$>&cU@|$_&cUIi$>&cUJr$_&cU_g$>&cUay$_&cUgK$>&cUhT$_&cUp8$>&cUrJ$_
    &cUt\$>&cUue$_&cUy%$>&cUz.$_&cU|@$>&cU}I$_&cV'v$>&cV)$$_&cV+6$>&cV,?$_&cV-H$>&cV.Q$_&cVA4$>&cVCF$_&cVEX$>&cVFa$_
    &cVHs$>&cVK*$_&cVON$>&cV[V$_&cV_z$>&cVa($_&cVfU$>&cVr]$_&cVsf$>&cVto$_&cVx/$>&cVy8$_&cV{J$>&cW,R$_&cW-[$>&cW/m$_
    &cW0v$>&cW2$$_&cW9c$>&cW:l$_&cW;u$>&cW<~$_&cW>,$>&cW@>$_&cWAG$>&cWBP$_&cWCY$>&cWEk$_&cWG}$>&cWI+$_&cWT*$>&cWU3$_
    &cWZ`$>&cW[i$_&cW]{$>&cWa;$_&cWbD$>&cWcM$_&cWhz$>&cWj($_&cWk1$>&cWl:$_&cWqg$>&cWrp$_&cWv0$>&cWw9$_&cX6[$>&cX7d$_
    &cX@Q$>&cXAZ$_&cXDu$>&cXI>$_&cXLY$>&cXNk$_&cXOt$>&cXR+$_&cX]*$>&cX^3$_&cXmV$>&cXpq$_&cXqz$>&cXs($_&cX~'$>&cY'K$_
    &cY1A$>&cY3S$_&cY5e$>&cY6n$_&cY;7$>&cY<@$_&cY@d$>&cYAm$_&cYKc$>&cYMu$_&cYN~$>&cYQ5$_&cYR>$>&cY]=$_&cYcs$>&cYd|$_
    &cYg3$>&cYh<$_&cYq)$>&cYr2$_&cYuM$>&cYvV$_&cZ%L$>&cZ'^$_&cZ-0$>&cZ.9$_&cZ1T$>&cZ2]$_&cZ@w$>&cZC.$_&cZRQ$>&cZSZ$_
    &cZY,$>&cZZ5$_&cZiX$>&cZkj$_&cZq<$>&cZrE$_&cZvi$>&cZx{$_&c[/U$>&c[0^$_&c[5'$>&c[60$_&c[A/$>&c[B8$_&c[CA$>&c[ES$_
    &c[F\$>&c[Ge$_&c[Hn$>&c[Iw$_&c[\Z$>&c[]c$_&c[^l$>&c[_u$_&c[b,$>&c[m+$_&c[n4$>&c[pF$_&c[qO$>&c[rX$_&c[{E$>&c[|N$_
    &c\()$>&c\)2$_&c\*;$>&c\+D$_&c\/h$>&c\1z$_&c\@9$>&c\CT$_&c\D]$>&c\Ef$_&c\V7$>&c\W@$_&c\XI$>&c\YR$_&c\Z[$>&c\\m$_
    &c\]v$>&c\_$$_&c\`-$>&c\a6$_&c\cH$>&c\dQ$_&c\k,$>&c\l5$_&c\}j$>&c]$|$_&c]'3$>&c](<$_&c])E$>&c]*N$_&c]1)$>&c]4D$_
    &c]?C$>&c]AU$_&c]Ey$3&d&Z^$_&d2aU$3&d>hL$_&dVv:$S&db}1$_&d{/z$3&e,6q$_&e\RM$3&ehYD$F&el\G$t&el]P$F&emB8$t&emCA$F
    &en,M$t&en-V$F&eo)E$t&eo*N$F&eoaI$D&eobR$F&ep8{$t&ep:)$F&epF1$u&epG:$F&ep^A$t&ep`S$D&epa\$F&ep},$D&ep~5$F&eq|6$D
    &eq}?$F&es.Z$D&es1u$F&escC$D&esdL$F&etI4$s&etJ=$F&etMX$D&etNa$F&etXW$t&etY`$F&et`;$h&f1n)$>&f=t{$3&fI{r$>&fV'i$s
    &fb.`$3&fz<N$O&g+CE$3&g7J<$_&gCQ3$i&gOX*$3&j<2~$>&jH9u$L&jT@l$>&j`Gc$_&jlNZ$s&jxUQ$_&j{gd$>&j{hm$_&k$C4$>&k$D=$_
    &k%V*$>&k%W3$_&k&]|$>&k&_*$_&k&u($>&k&v1$_&k&w:$>&k&xC$_&k&zU$>&k&{^$_&k'UG$>&k'VP$_&k'{q$>&k'~($_&k(.'$>&k(/0$_
    &k(la$>&k(mj$_&k)\H$2&k,1*$P&k,23$2&k,4E$P&k,5N$2&k,=2$P&k,I:$2&k,JC$P&k,KL$2&k,M^$P&k,Ng$2&k,S0$P&k,_8$2&k,`A$P
    &k,aJ$2&k,en$P&k,h%$2&k,i.$P&k,j7$2&k,k@$P&k,lI$2&k,mR$P&k,n[$2&k,s$$P&k-$,$2&k-'G$P&k-(P$2&k-8|$P&k-:*$2&k-;3$P
    &k-<<$2&k-@`$P&k-Ai$2&k-Lh$P&k-Mq$2&k-['$P&k-f&$2&k-iA$P&k-me$2&k-ow$P&k-t@$2&k-xd$P&k-ym$2&k-|$$P&k-}-$2&k./>$P
    &k.3b$2&k.4k$P&k.5t$2&k.?j$P&k.@s$2&k.gB$P&k.hK$2&k.{.$P&k.}@$2&k/(v$P&k/3u$2&k/75$P&k/8>$2&k/9G$P&k/:P$2&k/C=$P
    &k/DF$2&k/Hj$P&k/Is$2&k/PN$P&k/Si$2&k/Tr$P&k/U{$2&k/ZD$P&k/[M$2&k/x&$P&k/z8$2&k04-$P&k056$2&k0Gt$P&k0K4$2&k0NO$P
    &k0OX$2&k0Pa$P&k0Qj$2&k0\i$P&k0]r&7&k0^{$2&k0cD$P&k0dM$2&k1/w$P&k11%$2&k19m$P&k1:v$2&k1H,$P&k1I5$2&k1J>$P&k1KG$2
    &k1lD$P&k1mM$2&k1rz$P&k1t($2&k1xL$P&k1yU$2&k2$'$P&k2%0$2&k2&9$P&k2'B$2&k2:%$P&k2;.$2&k2Cv$P&k2E$$2&k2H?$P&k2IH$2
    &k2JQ$P&k2KZ$2&k2Nu$P&k2O~$2&k2Xk$P&k2Z}$2&k2\+$P&k2_F$2&k2s2$P&k2t;$2&k2wV$P&k2x_$2&k2yh$P&k2zq$2&k2~1$P&k3$:$2
    &k3'U$P&k3(^$2&k3*p$P&k3+y$2&k3.0$P&k3/9$2&k31K$P&k33]$2&k3Uc$P&k3Vl$2&k3Z,$P&k3[5$2&k3^P$P&k3_Y$2&k3c}$P&k3e+$2
    &k3jX$P&k3lj$2&k3v`$P&k3wi$2&k4-:$P&k4.C$2&k43p$P&k44y$2&k4=f$P&k4>o$2&k4G\$P&k4He$2&k4Jw$P&k4L%$2&k4p=$P&k4qF$2
    &k5=y$P&k5?'$2&k5P\$P&k5Qe$2&k5c?$_&kAj6$S&kMq-$_&kYx$$3&ke~v$_&kr*m$>&k~1d$_&l/8[$A&l;?R$S&lGFI$_&lSM@$>&l_T7$_
    &lk[.$>&lwb%$3&mL}\$S&mY)S$3&mq7A$f&mt]@$C&mt^I$f&myAk$C&myE+$f&myG=$C&myHF$f&myQ3$C&myR<$f&my];$C&my_M$f&myzx$C
    &my}/$f&mz$A$C&mz&S$f&mzA~$C&mzC,$f&mz^W$C&mz_`$f&mze2$C&mzf;$f&m{fN$C&m{gW$f&m}>8$_&n:L&$>&nFRx$3&n^`f$_&njg]$3
    &nvnT$>&o'uK$_&o3|B$>&o@(9$h&oL/0$>&oX6'$_&od<y$s&opCp$_&o|Jg$3&p-Q^$>&p9XU$3&pE_L$_&p]m:$S&pit1$3&pu{($S&q'&z$>
    &q3-q$3&q?4h$_&qK;_$3&qWBV$>&qcIM$3&q{W;$_&r,^2$3&sJH3$A&sVO*$S&sbU|$>&sn\s$_&szcj$3&t+ja$>&t7qX$3&tP$F$_&t\+=$>
    &th24$_&tt9+$3&u1Ft$A&u=Mk$_&uITb$>&uU[Y$9&uabP$3&uyp>$_&v*w5$3&wHa6$&')a;@$$'+$%A$,',AjB%^'-_TC%{'.}>D$$'1]mF$0
    '2{WG$$'4>AH%n'5\+I$$'6ypJ$%'@91Q$)'AVvR$%'Bt`S$)'D7JT&+'EU4U$%'ISMX$)'Jq7Y$.'L3|Z$)'NoP\%`'P2:]$/'QP$^$)'UN=a$*
    'UZDX$)'UfKO$+'UrRF$)'VGm}$*'Vl'b$)'X.lc$%'YLVd&)'Zj@e$%'\-*f%-']Jog$('^hYh$+'`+Ci$,'h'uo$+'jcIq$$'l&3r$+'mCxs$,
    'nabt$-'o&B$%-'o&W}$-'o'1f%-'o'2o$,'o'>w$-'oRi{$,'oS|q$-'oZ%?%-'o[85$-'o\B>%-'o\CG$,'o\DP$-'ohQ}%-'ojwi$-'op{7%-
    'osE~$-'ox4D$,'ox5M%-'ox6V$-'oy1<$,'oy2E%-'oy3N$-'o|XD%-'o|ZV$-'o|`($,'o|a1$-'p$Lu$+'qB6v$1'r_{w$+'s}ex$''u@Oy$+
    'v^9z$''w{~{$,'y>h|$'(+WC+$$(8ox5$%(:2b6$,(;PL7$$(B/9<$h(CL~=%a(Djh>$b(Dvo5$a(E'v,$b(E3|~$a(E@(u$b(EX6c$a(Ed=Z$b
    (EpDQ$a(F)t]$q(F+,S$a(F,?I$o(F-R?%j(SF,I%m(mw;]%{({4pg%_)%Psk%x)&n]l%_)*lvo%x)+,OI%^)+-b?%x)+2Rr%^)+4x^%x),J9J%^
    ),KL@%x),QOi%^),Rb_%x)-MJq%r).k4r%\)/(B`%v)/3L_%[)/3W^%v)/3m\%[)/4(Z%v)/4IW%\)0-ys%m)1Kct%w)2iMu$%)4,7v&%)5I|w%y
    )6gfx%E)8*Py%s)9H:z&$):f${%p)G~Z*%n)K|s-%q)M?].%Z)N]G/%z)O{10%i)Q=v1%{)R[`2%})SyJ3$$)U<44%u)VYy5%k)ZX78$$)[u|9%k
    )_t:<$$)a7$=%k)bTi>%})omCH%n)}*xR&(*/CR\%|*2$&^$$*3Ak_&(*4_U`$$*<\,f&&*Itap%w*W2;z%l*~|%=&'+19ZG%l+>R4Q%b+?oyR$7
    +A2cS$H+BPMT$E+Cn7U$p+E0|V$>+FNfW$@+GlPX$d+I/:Y$]+JM$Z$g+Kji[$R+Y(Ce$;+[crg$\+[e*]$[+[f=S$Z+]3vU$X+]5.K$Z+]=W`$X
    +]>jV$Z+]BH8$X+]F%u$Z+]G8k$X+]HKa$Z+^7,|$X+^8?r$Z+a$uk$;+a3GN$X+a88&$r+a9Jw$;+a:]m$Z+a;pc$;+a=(Y$X+aD>x$c+aEQn$X
    +a\Lf$r+a]_\$X+a`*H$Y+aa=>$;+abP4$X+af-q$;+ahS]$?+aifS$X+ajyI$r+al1?$X+anW+$r+aoi|$X+ap|r$Z+ar4h$r+atZT$;+aumJ$X
    +ayK,$;+az]}$Z+a{ps$X+a~;_$Z+b(,7$;+b1hB$r+b2{8$X+b43.$;+b6Xu$X+bB_l$Z+dVAL$W+dWTB$Z+dbHC$W+ddn/$Z+dvxO$W+dx0E$Z
    +d|{x$W+d~3n$Z+f,Hc$:+f.nO$Z+f19;$:+f2L1$Z+f>S($:+f?ey$Z+f@xo$N+sYRy$4,%r-($U,'4r)$n,,Pu-$U,,\|$$n,,i'v$U,,u.m$n
    ,-6e8$T,-6eB$n,->CR$U,-zf%$n,.P&\$T,.lFp$n,.lFz$T,.t;A$k,/%B8$T,/)Ym$n,/)Yw$T,/1I/$n,0]_n$`,0^sm$n,0^t0$`,0^t:$n
    ,0^tN$`,0^tl$n,0^u/$`,0^u9$n,0^uC$`,0^uM$n,0^ua$`,0^uk$n,0^uu$`,0^v$$n,0^wA$`,0^w_$n,0^ws$`,0^w}$n,0^x^$`,0^xh$n
    ,0^xr$`,0^y5$n,0^y?$`,0^zR$n,0^|($`,0^|2$n,0^}O$`,0^}Y$n,0^}c$`,0_-l$n,0_.C$`,0_.M$n,0_.W$`,0_/$$n,0_/B$`,0_/L$n
    ,0_/`$`,0_/~$n,0_0}$`,0_25$n,0_2]$`,0_3*$n,0_34$`,0_3>$n,0_4)$`,0_4e$n,0_5F$`,0_8k$n,0_9B$`,0_9t$n,0_:-$`,0_:7$n
    ,0_:A$`,0_:K$n,0_:}$`,0_;,$n,0_;@$`,0_;J$n,0_;r$`,0_=4$n,0_=f$`,0_@O$n,0_@c$`,0_@w$n,0_AN$`,0_Ds$n,0_E@$`,0_EJ$n
    ,0_ET$`,0_Eh$n,0_Er$`,0_E|$n,0_F{$`,0_G*$n,0_H)$`,0_H3$n,0_I2$`,0_I<$n,0_J;$`,0_JE$n,0_KD$`,0_KN$n,0_LM$`,0_LW$n
    ,0_M$$`,0_M.$n,0_MB$`,0_M`$n,0_N7$`,0_NA$n,0_N_$`,0_[z$n,0_\3$`,0_\=$n,0_\y$`,0_]($n,0_]2$`,0_]<$n,0_^'$`,0_^1$n
    ,0__0$`,0__:$n,0_`/$`,0_aL$n,0_aV$`,0_a`$n,0_aj$`,0_at$n,0_b-$`,0_b7$n,0_bK$`,0_bU$n,0_cT$`,0_c^$n,0_d5$`,0_dS$n
    ,0_d]$`,0bPF$n,0cc<$`,0dv2$n,0f.($`,0g@y$n,1lx1$T,1{W/$n,1{WM$T,1|[p$n,1|[z$T,1|]2$n,1|]<$T,1|]n$n,1|^w$T,1|_l$n
    ,1|_v$T,1|`/$n,1|`M$T,1|`u$n,1|a.$T,1|d]$n,1|dq$T,1|d{$n,1|e*$T,1|eR$n,1|f[$T,1|hm$n,1|j/$T,1|k.$n,1|k8$T,1|p[$n
    ,1|po$T,1|py$n,1|q($T,1|r'$n,1|r1$T,1|rY$n,1|}b$T,1|~u$n,1}$$$T,1}$~$n,1}%A$T,1}'+$n,1}(4$T,1}(>$n,1}(\$T,1}(f$n
    ,1}(p$T,1})y$n,1}*($T,1}-C$n,1}-M$T,1}.t$n,1}/-$T,1}06$n,1}0@$T,1}0J$n,1}0T$T,1}0r$n,1}0|$T,1}1I$n,1}1S$T,1}2*$n
    ,1}33$T,1}3o$n,1}3y$T,1}4<$n,1}5E$T,1}6X$n,1}7/$T,1}8$$n,1}8.$T,1}:|$n,1};+$T,1}>n$n,1}>x$T,1}D6$n,1}DJ$T,1}ES$n
    ,1}E]$T,1}E{$n,1}F*$T,1}G=$n,1}GG$T,1}G[$n,1}Go$T,1}J&$n,1}J0$T,1}JD$n,1}JX$T,1}Jl$n,1}Jv$T,1}Mi$n,1}Ms$T,1}M}$n
    ,1}N,$T,1}Oq$n,1}P*$T,1}Pp$n,1}S'$T,1}S1$n,1}S;$T,1}SO$n,1}SY$T,1}Sc$n,1}Sm$T,1}T0$n,1}U9$T,1}Ua$n,1}Uu$T,1}V$$n
    ,1}V.$T,1}VB$n,1}WK$T,1}WU$n,1}W_$T,1}Wi$n,1}W}$T,1}Y+$n,1}Y?$T,1}YI$n,1}YS$T,1}Yq$n,1}Z*$T,1}Z\$n,1}Zf$T,1}Zp$n
    ,1}[)$T,1}[Q$n,1}[[$T,1}[y$n,1}\<$T,1}\n$n,1}\x$T,1}o[$n,1}pd$T,1}t$$n,1}t.$T,1}t8$n,1}tB$T,1}zx$n,1}{1$T,1}{E$n
    ,1}{O$T,1~$-$n,1~$7$T,2)o|$n,2)z{$T,2)|)$n,2*$D$T,2*&V$n,2*'-$T,2*(h$n,2**z$T,20/G$n,20/Q$T,28bf$n,28bp$T,28e'$n
    ,28e1$T,29l=$n,29lQ$T,29qB$n,29q`$T,29qt$n,29q~$T,2:'w$n,2:(&$T,2:Fb$n,2:Fl$T,2:G%$n,2:G/$T,2:Gk$n,2:Gu$T,2:H$$n
    ,2:H8$T,2:HB$n,2:HV$T,2:H`$n,2:K{$T,2:L4$n,2:L>$T,2:Lf$n,2:M)$T,2:MG$n,2:MQ$T,2:NZ$n,2:Nd$T,2:OO$n,2:OY$T,2:P:$n
    ,2:PD$T,2:Pb$n,2:Pl$T,2:Q%$n,2:QC$T,2:`>$n,2:`\$T,2:f`$n,2:fj$T,2A~s$n,2B$@$T,2B'3$n,2B'G$T,2B+W$n,2B+k$T,2B.r$n
    ,2B0R$T,2B4v$n,2B5%$T,2B7_$n,2B7s$T,2B86$n,2B8@$T,2B8J$n,2B8T$T,2Di]$n,2Dig$T,2Diq$n,2Di{$T,2Erg$n,2Er{$T,2Es4$n
    ,2Es>$T,2EsH$n,2EsR$T,2F.n$n,2F.x$T,2F7Q$n,2F7[$T,2F8F$n,2F8P$T,2F8Z$n,2F8n$T,2F9'$n,2F91$T,2F9O$n,2F:b$T,2F:l$n
    ,2F;/$T,2F;9$n,2F;C$T,2F;M$n,2F;W$T,2F;k$n,2F=}$T,2F>J$n,2F>h$T,2F@*$n,2F@4$T,2F@H$n,2F@R$T,2F@f$n,2F@z$T,2FAQ$n
    ,2FA[$T,2FDX$n,2FEa$T,2FEk$n,2FFB$T,2FLF$n,2FLP$T,2Fkw$n,2Fl0$T,2Flb$n,2Fm%$T,2N*j$n,2N+s$T,2N.*$n,2N.H$T,2N2N$n
    ,2N2b$T,2N5i$n,2N8*$T,2N;w$n,2N<&$T,2N>V$n,2N>t$T,2N?-$n,2N?7$T,2N?A$n,2N?K$T,2ZFV$n,2fMM$T,2rTD$n,3/b2$l,@H<<$8
    ,M`qF$<,ZyKP$h,\<5Q$Q,]YzR$K,^wdS$J,_4rA$I,_[Qm$J,_\dc$I,_}@f$J,`:NT$=,aX8U$5,bu}V$V,d8gW$e,eVQX$^,ft;Y$h,h7%Z%A
    ,uOZd%%,x0.f%h,xrZR%f,xrZ\%h,xrdH%f,xrdR%h,xrl,%f,xrl6%h,xrsM%f,xrsW%h,xrvJ%f,xrvT%h,xr}9%f,xr}C%h,xs'*%f,xs'4%h
    ,xs8-%f,xs87%h,xs`U%f,xs`i%h,x~dF%f,x~dd%h,x~fN%f,x~fX%h,x~m[%f,x~me%h,x~w3%f,x~w=%h,x~|.%f,x~|8%h,y$&)%f,y$&3%h
    ,y$C4%f,y$C>%h,y$F'%f,y$F1%h,y$n;%f,y$nE%h,zk]h%%,~ivk%h-$(<O%e-$(<w%h-$(=X%e-$(A|%h-$3D<%e-$3FN%h-$3QM%e-$3^^%h
    -$3c'%e-$3d0%h-$3gK%e-$3rT%h-$3sS%e-$3t\%h-$3vn%e-$3w'%h-$3w1%e-$3w;%h-$3x&%e-$3x0%h-$3xv%e-$48G%h-$4:w%e-$4;&%h
    -$4<W%e-$4<a%h-$4>}%e-$4A4%h-$4BQ%e-$4B[%h-$4CF%e-$5V<%h-$5l:%e-$6'8%h-$6=6%e-$6H5%h-$6_<%e-$6aN%h-$6c`%e-$6er%h
    -$6i2%e-$6j;%h-$6sZ%e-$6sd%h-$6t'%e-$6t1%h-$6zg%e-$6{p%h-$6~'%e-$7$0%h-$7&B%e-$7'K%h-$7//%e-$708%h-$72J%e-$73S%h
    -$7<@%e-$7=I%h-$7E-%e-$7[+%h-$8$C%e-$8)p%h-$8-0%e-$8.9%h-$80K%e-$81T%h-$87&%e-$8B%%h-$8FI%e-$8H[%h-$8P?%e-$8QH%h
    -$8Z5%e-$8[>%h-$8]P%e-$8`k%h-$8b}%e-$8d+%h-$9,:%e-$9-C%h-$90|%e-$91I%h-$93y%e-$9>x%h-$9Tv%e-$9`~%h-$9fP%e-$9ik%h
    -$9jt%e-$9us%h-$9~L%e-$9~V%h-$:Fo%e-$:Qn%h-$:U.%e-$:V7%h-$:\m%e-$:rk%h-$:s8%e-$:sV%h-$:sj%e-$:st%h-$:yF%e-$:|a%h
    -$;4D%e-$;5M%h-$;68%e-$;6`%h-$;Ye%e-$<*a%h-$<3N%e-$<4W%h-$<SB%e-$<TK%h-$<U@%e-$<UJ%h-$<xc%e-$<yl%h-$<},%e-$<~5%h
    -$=*t%e-$=+}%h-$=0F%e-$=1O%h-$=7q%e-$=7{%h-$=9)%e-$=93%h-$=q7%e-$=r@%h-$=tR%e-$>&c%h-$>(u%e-$>+,%h-$>/P%e-$>0w%h
    -$>3t%e-$>6?%h-$>74%e-$>9F%h-$><a%e-$>=j%h-$>>s%e-$>?|%h-$>Xc%e-$>Xm%h-$?6>%e-$?7G%h-%,`l%%-%j;5%d-%j;?%$-%j;I%W
    -%j;S%d-%j>P%$-%j>Z%W-%j>d%d-%jAa%$-%jAk%W-%jAu%d-%jDh%g-%jDr%$-%jD|%W-%jE+%g-%jF4%d-%jF>%g-%jGy%d-%jH(%$-%jH2%W
    -%jH<%d-%jK/%g-%jK9%$-%jKC%g-%jLB%d-%jLL%g-%jLV%d-%jL`%g-%jNJ%$-%jNT%W-%jN^%g-%jOS%d-%jO]%g-%jOg%d-%jOq%g-%jQ[%$
    -%jQe%h-%jQo%g-%jR2%d-%jSE%%-%jSO%d-%jSY%$-%jSc%W-%jSm%g-%jT0%d-%jTN%h-%jTX%d-%jTb%h-%jU%%$-%jU/%d-%jUW%h-%jXr%d
    -%j\2%h-%jr0%%-%o+h%d-%p>^%%-%u/6%d-&>o,%c-&>o6%d-&>o@%c-&>oJ%d-&?WM%&-&?Wu%X-&?X8%d-&?Y}%X-&?Z,%d-&?d6%X-&?d@%d
    -&?g3%&-&?g=%X-&?gG%d-&?jD%&-&?jN%X-&?jX%d-&?jb%&-&?jl%X-&?jv%d-&?mi%&-&?ms%X-&?m}%d-&?sc%&-&?sm%X-&?sw%d-&?x^%X
    -&?xh%d-&?y+%&-&?y5%d-&?z4%X-&?z>%d-&?z\%&-&?zf%d-&@$9%X-&@$C%d-&@%$%&-&@%.%d-&@*o%X-&@*y%d-&@-v%&-&@.%%d-&@2I%&
    -&@2S%X-&@2]%d-&@?x%W-&@A&%d-&@B/%$-&@C8%d-&@He%&-&@Hy%X-&@I(%W-&@I2%d-&@In%&-&@J1%d-&@e*%$-&@e4%X-&@e>%d-&JJm%%
    -'h4n%6-'p^(%7-'qpy%6-*Hcp%4-+fMq%6-+rTh%4-,Sw;%C-,jr3%7-,l*)%C-,x0{%6--)7r%C--,pT%9--.(J%C--o;P%7--pNF%C-.F|s%6
    -.T;`%C-.VaL%4-.WtB%6-.Y,8%4-.Z?.%7-.[R$%C-.]wk%4-._/a%6-.aUM%4-.bhC%6-.e3/%4-.fF%%C-.hkl%4-.i~b%6-.k6X%4-.v*Y%7
    -.w=O%C-/4K=%4-/@R4%6-/dft%4-2RTc%7-2SgY%4-2Z}x%7-2]Hd%4-2b9<%7-2cL2%4-2h<e%7-2iO[%4-2jbQ%7-2kuG%4-2m-=%7-2oS)%4
    -2tC\%7-2uVR%4-3*;+%7-3+M|%4-3<EK%7-3=XA%4-3F&V%7-3G9L%4-3S@C%7-3TS9%4-3c$w%8-3u/<%5-3vB2%8-3{2e%4-3|E[%8-4,9\%6
    -4EZ@%8-4Fm6%5-4H%,%6-4JJs%8-4N(U%4-4O;K%6-4Rt-%8-4T+~%4-4U>t%6-4Wd`%8-4Z/L%6-4[BB%8-4\U8%6-4]h.%8-4^{$%6-4bXa%8
    -4ckW%6-4gI9%4-4h\/%8-4tc&%6-5%ix%D-B>D'&.-F<]*&--F`qj&/-Fb)`&--Hx1,&.-J:v-&--LvJ/&.-N940&--OVy1%M-\oS;%$-j--E%,
    -kJrF$$-lh\G&<-n+FH%A-oI0I&:-pfuJ&@-r)_K&D-sGIL&4-te3M&0-v'xN&2-wEbO&?-xcLP&C-z&6Q&A-{C{R&;-|aeS$$-~$OT&,.$B9U&8
    .%_~V&=.&}hW&C.(@RX&3.(pn4&B.(|u+&3.)^<Y&1.*|&Z&5.+E;?&@.+Ga+&4.+Hs|&@.+MdT&9.+NwJ&@.+QB6&5.,5/P&4.,5EN&5.,5[L&4
    .,5fK&5.,5qJ&4.,5|I&5.,6cC&@.,6nB&5.,>k[&C.-\U\$$.6vqc$w.^qax%3.^}ho%V._.of$w.bct)%Y.d2d|%~.d>ks%Y.fb2,%z.h$w-$w
    .iNh%%G.iZnw%F.ir|e%@.j0/S$w.jH=A%@.jTD8$w.j`K/%@.jxXx$w.k5ff%@.kAm]%3.kMtT$w.k~50%n.m@z1$w.mM&(%V.mY,z$w.me3q%B
    .mq:h$w.m}A_%<.n.HV%V.n:OM$w.njk)%U.nvq{$w.o'xr%U.o4$i%J.o@+`$w.oL2W%U.oX9N$z.od@E$w.u=Q7%z.y;j:$w/8lyN$x/:/cO$v
    /:;jF${/:`$+$v/<_0Z${/<k7Q$x/DgiW$v/F*SX$w/GH=Y%z/KFV\%o/KR]S%z/K^dJ%~/KjkA%z/L4%&%~/L@+x%z/LL2o%~/LX9f$w/LpGT%~
    /L|NK$w/MEc0%z/Miwp$w/N'*^%z/PbY`$w/`[bl$$/mt<v%S/{1r%%K0-JL/$$0:c&9%/0G{[C%K0I>ED$$0J\/E%00KytF%L0M<^G$$0NZHH%$
    0Q:wJ$$0U95M%L0bQjW$$0ojDa%+0q-.b$$0wfvg%N0y)`h$$1/@Su%t1<Y.$%?1Iqc.%=1W/=8%;1dGrB%)1q`LL%W1~y&V&*2%;kW%'2&YUX$y
    2'w?Y%*2):)Z$}2*Wn[%I2.V,^%-2/sq_$$216[`%n22TEa%-23r/b%:254tc%H27pHe%R2932f%229@LS%T29D*5%129E=+%T29FO|%229LSJ%T
    29P1,%129QC}%T29Sii%229oU9%T29{\0%22:Pwg%>2;nah$$2>O5j%Q2Kgjt$$2NH>v%.2Of(w$|2Q(mx$~2RFWy%P2SdAz%(2U'+{$$2VDp|%O
    2WbZ}$$
    """#
}

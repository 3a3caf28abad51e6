// Made by Resources/generate/short-numbers.py --examples, which asks phonenumbers 9.0.43. Do not edit.

/// Short numbers, and others that differ from them by a digit, with what phonenumbers says of them.
enum ShortNumberExamples {
  /// `region.case:` and the numbers of which that is true; the case is `-` where they are not short numbers.
  static let all: StaticString = #"""
    AC.-: 91 9111 AC.emergency: 911 AD.-: 11 1107 AD.emergency: 110 AE.-: 11 1126 172 AE.emergency: 112 AF.-: 10
    1007 AF.emergency: 100 AG.-: 17 1766 676 91 910 9117 AG.emergency: 911 AG.unknownCost: 176 AI.-: 136 17 1769 511
    91 9110 AI.emergency: 911 AI.unknownCost: 176 AL.-: 010 11 1108 1123 5000 500008 612 AL.emergency: 112
    AL.premiumRate: 50000 AL.unknownCost: 110 AM.-: 10 1007 1015 700 AM.emergency: 101 103 AM.unknownCost: 100 AO.-:
    11 1127 312 AO.emergency: 112 AR.-: 1 10 1006 194 29 AR.emergency: 100 AR.tollFree: 19 AS.-: 511 91 9118
    AS.emergency: 911 AT.-: 11 1123 182 AT.emergency: 112 AU.-: 00 0009 040 123 12346 22 220 2257 AU.emergency: 000
    AU.premiumRate: 1234 AU.standardRate: 225 AU.unknownCost: 1238 AW.-: 10 1006 600 AW.emergency: 100 AX.-: 11 1125
    AX.emergency: 112 AZ.-: 10 1011 105 AZ.emergency: 101 BA.-: 12 1221 182 BA.emergency: 122 BB.-: 21 2116
    BB.emergency: 211 BB.unknownCost: 811 BD.-: 10 1000 170 BD.emergency: 100 BE.-: 10 1004 120 1202 12042
    BE.emergency: 100 BE.premiumRate: 1204 BF.-: 07 1 173 BF.emergency: 17 BG.-: 11 1123 118 BG.emergency: 112 BH.-:
    10 1005 180 19 195 1997 9100 910009 BH.emergency: 199 BH.premiumRate: 91000 91800 BH.unknownCost: 100 BI.-: 11
    1106 1122 BI.emergency: 112 BI.unknownCost: 110 118 BJ.-: 10 102 1053 108 11 1127 BJ.emergency: 112
    BJ.unknownCost: 105 BL.-: 1 188 19 320 32006 3800 BL.emergency: 18 BL.premiumRate: 3200 BM.-: 156 17 1766 901 91
    9118 BM.emergency: 911 BM.unknownCost: 176 BN.-: 99 9919 999 BN.emergency: 991 BO.-: 11 1109 170 BO.emergency:
    110 BQ.-: 11 1122 312 BQ.emergency: 112 BR.-: 10 1002 1024 109 11 1121 802 BR.emergency: 112 BR.standardRate:
    102 BR.tollFree: 100 BS.-: 711 91 9110 BS.emergency: 911 BT.-: 11 1104 130 BT.emergency: 110 BW.-: 10 11 140 211
    900 BW.emergency: 111 BW.tollFree: 110 BW.unknownCost: 100 1002 1101 1114 BY.-: 10 1014 BY.emergency: 101 102
    BZ.-: 9 905 97 BZ.emergency: 90 CA.-: 11 1121 172 CA.emergency: 112 CC.-: 00 0006 400 CC.emergency: 000 CD.-: 11
    1133 163 CD.emergency: 113 CF.-: 11 1144 1173 CF.emergency: 117 118 CF.unknownCost: 114 CG.-: 017 11 1110 1176
    CG.emergency: 117 CG.tollFree: 111 CG.unknownCost: 116 CH.-: 012 11 1122 14 1406 180 54 CH.emergency: 112
    CH.premiumRate: 543 CH.standardRate: 140 CH.unknownCost: 5438 CI.-: 11 1108 130 CI.emergency: 110 CK.-: 99 990
    9966 CK.emergency: 996 CL.-: 10 1005 106 10604 109 13 1310 200 2000 20001 2010 331 CL.emergency: 131
    CL.premiumRate: 1060 CL.unknownCost: 100 CM.-: 1 132 14 CM.emergency: 13 CN.-: 10 10020000 1004 1062000
    106200008 11 1103 190 910 CN.emergency: 110 CN.premiumRate: 10620000 CN.standardRate: 100 CO.-: 10 1062 107 11
    1128 CO.emergency: 112 119 CO.unknownCost: 106 CR.-: 11 1123 612 CR.emergency: 112 CU.-: 10 1043 114
    CU.emergency: 104 CV.-: 13 1309 136 CV.emergency: 130 CW.-: 11 1121 712 CW.emergency: 112 CX.-: 00 0004 006
    CX.emergency: 000 CY.-: 11 1120 117 CY.emergency: 112 CZ.-: 11 1126 192 CZ.emergency: 112 DE.-: 100 11 1102
    DE.emergency: 110 DJ.-: 1 179 57 DJ.emergency: 17 DK.-: 11 1126 512 DK.emergency: 112 DM.-: 33 3331 433
    DM.emergency: 333 DO.-: 11 1125 182 DO.emergency: 112 DZ.-: 1 143 18 DZ.emergency: 14 EC.-: 001 10 1011
    EC.emergency: 101 EE.-: 11 1102 12 1234 210 EE.emergency: 110 EE.premiumRate: 123 EG.-: 12 1228 192
    EG.emergency: 122 EH.-: 1 155 EH.emergency: 15 ER.-: 11 1124 ER.emergency: 112 ES.-: 01 0107 0168 08 0850 110 12
    585 910 916 ES.emergency: 085 ES.premiumRate: 120 1206 ES.standardRate: 010 ES.tollFree: 016 ET.-: 21 9 915
    ET.emergency: 91 FI.-: 11 1129 1200 120009 912 FI.emergency: 112 FI.standardRate: 12000 12010 FJ.-: 2 221 91
    9114 92 951 FJ.emergency: 911 FJ.unknownCost: 22 FK.-: 10 1001 949 99 9991 FK.emergency: 999 FK.unknownCost: 100
    108 FM.-: 411 91 9110 FM.emergency: 911 FO.-: 11 110 1121 FO.emergency: 112 FR.-: 1 100 10000 159 35 61 6111 621
    FR.emergency: 15 FR.premiumRate: 1000 1001 FR.standardRate: 611 GA.-: 1 12 183 GA.emergency: 18 GB.-: 10 1006
    1054 11 1127 114 185 GB.emergency: 112 GB.tollFree: 105 GB.unknownCost: 100 GD.-: 116 17 1763 91 9110 915
    GD.emergency: 911 GD.unknownCost: 176 GE.-: 01 0114 GE.emergency: 011 GF.-: 1 156 320 32001 GF.emergency: 15 17
    GF.premiumRate: 3200 3260 GG.-: 10 1009 11 1124 500 GG.emergency: 112 GG.unknownCost: 100 GH.-: 19 1918 991
    GH.emergency: 191 GI.-: 10 1005 107 11 1128 122 15 1503 450 810 81001 GI.emergency: 112 GI.premiumRate: 8100
    8500 GI.standardRate: 150 GI.tollFree: 100 GL.-: 11 1107 1125 912 GL.emergency: 112 GL.unknownCost: 110 GM.-: 1
    164 66 GM.emergency: 16 GN.-: 12 1202 520 GN.unknownCost: 120 GP.-: 1 154 19 320 32001 3500 GP.emergency: 15
    GP.premiumRate: 3200 GR.-: 10 1009 1130 11300 113003 11301 GR.emergency: 100 GR.tollFree: 109 GT.-: 010 11 1103
    GT.emergency: 110 GU.-: 91 9114 GU.emergency: 911 GW.-: 11 111 1131 GW.emergency: 113 GY.-: 00 0024 91 9117 971
    GY.emergency: 911 GY.unknownCost: 002 HK.-: 10 11 1128 HK.emergency: 112 HK.unknownCost: 100 1008 HN.-: 19 192
    1992 HN.emergency: 199 HR.-: 06 0605 260 9 91 938 HR.emergency: 93 HR.premiumRate: 060 HT.-: 11 1142
    HT.emergency: 114 HU.-: 10 1048 204 HU.emergency: 104 ID.-: 11 1105 ID.emergency: 110 IE.-: 11 1123 118 5100
    510006 5300 530000 54000 IE.emergency: 112 IE.premiumRate: 53000 53002 IE.standardRate: 51000 IL.-: 10 1004 103
    IL.emergency: 100 IM.-: 10 1006 700 99 994 9998 IM.emergency: 999 IM.unknownCost: 100 IN.-: 10 1007 116000
    11600005 180 5142 514257 54425 6160000 IN.emergency: 100 IN.premiumRate: 1160000 IN.standardRate: 51425 IQ.-: 10
    1009 600 IQ.emergency: 100 IR.-: 010 11 1105 150 1500 15002 1900 IR.emergency: 110 IS.-: 11 1124 412
    IS.emergency: 112 IT.-: 11 1126 120 12001 1900 192 IT.emergency: 112 IT.premiumRate: 1200 JE.-: 10 1000 11 1125
    700 812 JE.emergency: 112 JE.unknownCost: 100 JM.-: 11 1103 117 JM.emergency: 110 JO.-: 10 1027 11 1123 117 502
    9000 900008 JO.emergency: 112 JO.premiumRate: 90000 90050 JO.tollFree: 102 JP.-: 10 1023 11 1108 JP.emergency:
    110 JP.unknownCost: 102 104 KE.-: 10 1002 105 11 1124 113 90400 9090 909008 KE.emergency: 112 KE.premiumRate:
    90900 KE.unknownCost: 100 KG.-: 10 1017 121 KG.emergency: 101 KH.-: 11 111 1171 KH.emergency: 117 KI.-: 10 1009
    1032 123 162 19 1923 KI.emergency: 192 KI.standardRate: 103 KI.unknownCost: 100 108 KM.-: 1 176 77 KM.emergency:
    17 KN.-: 33 3336 335 KN.emergency: 333 KP.-: 11 1128 KP.emergency: 112 KR.-: 10 1008 11 1121 412 KR.emergency:
    112 KR.unknownCost: 100 KW.-: 10 1002 11 1127 KW.emergency: 112 KW.unknownCost: 100 110 111 KY.-: 611 91 9116
    KY.emergency: 911 KZ.-: 10 1015 121 KZ.emergency: 101 LA.-: 120 19 1909 LA.emergency: 190 LB.-: 11 1121 132
    LB.emergency: 112 LC.-: 91 9118 991 LC.emergency: 911 LI.-: 11 1124 LI.emergency: 112 LK.-: 11 1106 130
    LK.emergency: 110 LR.-: 35 3550 358 LR.emergency: 355 LS.-: 11 1127 812 LS.emergency: 112 LT.-: 0 019
    LT.emergency: 01 LU.-: 11 1123 412 LU.emergency: 112 LV.-: 0 012 1171 118 11804 11812 1480 41 LV.emergency: 01
    LV.premiumRate: 1180 LV.standardRate: 1181 LY.-: 19 1907 195 LY.emergency: 190 MA.-: 1 11 153 MA.emergency: 15
    MC.-: 1 13 154 MC.emergency: 15 MD.-: 012 11 1121 MD.emergency: 112 ME.-: 11 110 1128 ME.emergency: 112 MF.-: 1
    12 151 320 32004 MF.emergency: 15 MF.premiumRate: 3200 3290 MG.-: 1 175 MG.emergency: 17 18 MH.-: 91 9110 915
    MH.emergency: 911 MK.-: 11 1127 712 MK.emergency: 112 ML.-: 1 122 1220 12208 1240 159 740 74006 7401
    ML.emergency: 15 ML.standardRate: 7400 MM.-: 139 19 1998 MM.emergency: 199 MN.-: 10 1009 400 MN.emergency: 100
    MO.-: 99 998 9993 MO.emergency: 999 MP.-: 91 9118 991 MP.emergency: 911 MQ.-: 1 11800 1180002 158 19 320 32008
    3500 MQ.emergency: 15 MQ.premiumRate: 3200 MQ.standardRate: 118000 118400 MR.-: 1 179 67 MR.emergency: 17 MS.-:
    21 2115 261 91 9111 919 MS.emergency: 911 MS.unknownCost: 211 MT.-: 11 1124 132 MT.emergency: 112 MU.-: 10 11
    MU.emergency: 114 MU.unknownCost: 100 1006 112 1146 MV.-: 10 1001 1025 MV.emergency: 102 MV.unknownCost: 100 120
    MW.-: 169 19 1998 MW.emergency: 199 MX.-: 01 0107 06 0602 776 7760 77600 7768 MX.emergency: 060 MX.unknownCost:
    010 020 070 MY.-: 10 1001 11 1126 119 180 56600 6660 66600 666001 MY.emergency: 112 MY.unknownCost: 100 MZ.-: 11
    1170 MZ.emergency: 117 NA.-: 101112 18111 90 9006 NA.emergency: 10111 NA.unknownCost: 1011 900 901 NC.-: 1 154
    19 56 5673 867 NC.emergency: 15 NC.standardRate: 567 NE.-: 1 154 55 NE.emergency: 15 NF.-: 111 91 9118
    NF.emergency: 911 NG.-: 19 195 1997 NG.emergency: 199 NI.-: 11 1150 NI.emergency: 115 118 NL.-: 11 1128 412
    NL.emergency: 112 NO.-: 11 1109 150 NO.emergency: 110 NP.-: 10 1006 NP.emergency: 100 103 NR.-: 11 1102 116
    NR.emergency: 110 NU.-: 01 0109 040 939 99 9994 NU.emergency: 999 NU.unknownCost: 010 NZ.-: 01 013 0180 11 1115
    116 NZ.emergency: 111 NZ.premiumRate: 018 OM.-: 111 11114 1113 1144 144 14442 OM.emergency: 1444 OM.unknownCost:
    1111 PA.-: 10 1029 107 91 9119 912 PA.emergency: 911 PA.unknownCost: 102 PE.-: 10 1058 175 PE.emergency: 105
    PF.-: 1 152 25 PF.emergency: 15 PG.-: 00 0005 007 PG.emergency: 000 PH.-: 11 1123 162 PH.emergency: 112 PK.-: 1
    154 35 PK.emergency: 15 PL.-: 11 1123 PL.emergency: 112 PM.-: 1 11800 1180007 150 25 320 32000 9200
    PM.emergency: 15 PM.premiumRate: 3200 PM.standardRate: 118000 118500 PR.-: 011 91 9117 PR.emergency: 911 PS.-:
    10 1009 108 PS.emergency: 100 PT.-: 11 1124 152 PT.emergency: 112 PW.-: 91 9112 PW.emergency: 911 PY.-: 11 1106
    12 1287 310 728 PY.emergency: 128 PY.unknownCost: 110 QA.-: 10 1003 400 799 90 9007 99 9906 9994 QA.emergency:
    999 QA.premiumRate: 900 QA.tollFree: 990 QA.unknownCost: 100 120 RE.-: 1 159 RE.emergency: 15 17 RO.-: 0200 11
    1121 120 12000 312 RO.emergency: 112 RO.premiumRate: 1200 RS.-: 9 926 95 RS.emergency: 92 RU.-: 0 016
    RU.emergency: 01 03 RW.-: 10 1000 11 1112 200 611 RW.emergency: 111 RW.unknownCost: 100 SA.-: 11 1120 118 141
    14102 1414 SA.emergency: 112 SA.standardRate: 1410 SB.-: 099 10 1004 700 99 9998 SB.emergency: 999
    SB.unknownCost: 100 SC.-: 10 1002 11 1111 411 800 919 99 9993 SC.emergency: 999 SC.tollFree: 111 SC.unknownCost:
    100 SD.-: 799 99 9992 SD.emergency: 999 SE.-: 11 1123 114 7200 720005 SE.emergency: 112 SE.premiumRate: 72000
    72060 SG.-: 10 104 99 9933 SG.emergency: 993 SG.unknownCost: 100 1004 SH.-: 10 511 900 91 9116 SH.emergency: 911
    SH.unknownCost: 100 1009 SI.-: 11 1128 118 SI.emergency: 112 SJ.-: 11 1108 510 SJ.emergency: 110 SK.-: 11 1123
    182 SK.emergency: 112 SL.-: 01 018 0196 SL.emergency: 019 SM.-: 11 111 1134 SM.emergency: 113 SN.-: 1 122 14000
    170 2200 220000 2400 240008 27 42 SN.emergency: 17 SN.premiumRate: 24000 26000 SN.standardRate: 22000
    SN.unknownCost: 12 SO.-: 55 5555 585 SO.emergency: 555 SR.-: 10 11 500 815 SR.emergency: 115 SR.unknownCost: 100
    1000 1150 SS.-: 929 99 9996 SS.emergency: 999 ST.-: 11 1120 117 ST.emergency: 112 SV.-: 11 1124 118 411 91 9115
    SV.emergency: 911 SV.unknownCost: 112 SX.-: 419 91 9190 SX.emergency: 919 SY.-: 100 11 1104 SY.emergency: 110
    SZ.-: 929 99 9994 SZ.emergency: 999 TC.-: 91 9114 TC.emergency: 911 TD.-: 1 173 67 TD.emergency: 17 TG.-: 11
    1103 1178 157 TG.emergency: 117 118 TG.unknownCost: 110 TH.-: 10 1007 110 11037 111 11132 19 190 1916 2103 4113
    591 TH.emergency: 191 TH.premiumRate: 1113 TH.standardRate: 1103 TH.unknownCost: 100 TJ.-: 10 1011 105
    TJ.emergency: 101 TL.-: 10 1002 11 111 1120 150 TL.emergency: 112 TL.unknownCost: 100 TM.-: 0 015 08
    TM.emergency: 01 TN.-: 140 19 1905 TN.emergency: 190 TO.-: 91 9115 941 TO.emergency: 911 TR.-: 11 1108 118 285
    28501 TR.emergency: 110 TR.standardRate: 2850 TR.unknownCost: 8850 TT.-: 588 98 9885 99 9901 TT.emergency: 990
    TT.tollFree: 988 TV.-: 10 1007 91 9116 951 TV.emergency: 911 TV.unknownCost: 100 140 TW.-: 005 10 1000 1058 11
    1104 16 1655 190 900 965 TW.emergency: 110 TW.premiumRate: 105 TW.standardRate: 165 TW.unknownCost: 100 TZ.-: 11
    1106 150 TZ.emergency: 110 UA.-: 10 1019 UA.emergency: 101 UA.unknownCost: 171 UG.-: 989 99 9998 UG.emergency:
    999 US.-: 012 11 1122 US.emergency: 112 US.premiumRate: 24280 US.standardRate: 23333 US.unknownCost: 21280 2333
    233339 2428 242802 UY.-: 10 1040 12 1284 178 1780 17804 194 3780 828 UY.emergency: 128 UY.unknownCost: 104 UZ.-:
    0 018 91 UZ.emergency: 01 VA.-: 11 111 1121 VA.emergency: 112 VC.-: 211 91 9118 VC.emergency: 911 VE.-: 102 11
    1129 VE.emergency: 112 VG.-: 91 9114 971 VG.emergency: 911 VI.-: 311 91 9119 VI.emergency: 911 VN.-: 11 1136 133
    VN.emergency: 113 VU.-: 11 1128 152 VU.emergency: 112 WF.-: 1 151 75 WF.emergency: 15 WS.-: 11 1113 161 811 91
    9116 WS.emergency: 911 WS.unknownCost: 111 XK.-: 11 1121 117 XK.emergency: 112 YE.-: 19 1918 YE.emergency: 191
    YT.-: 1 10 155 YT.emergency: 15 ZA.-: 10 102 1073 11 1128 3078 307828 4134 413489 ZA.emergency: 112
    ZA.premiumRate: 41348 ZA.standardRate: 30782 ZA.unknownCost: 107 40782 41848 ZM.-: 11 1128 114 ZM.emergency: 112
    ZW.-: 11 1128 182 3000 300009 ZW.emergency: 112 ZW.premiumRate: 30000 30090
    """#
}

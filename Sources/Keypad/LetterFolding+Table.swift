// Made by Resources/generate/letter-folding.py from UnicodeData.txt. Do not edit.

extension LetterFolding {
  /// A spelling, then the code points (hexadecimal, ranges inclusive) that fold to it.
  static let table: StaticString = """
    0 660 6f0 7c0 966 9e6 a66 ae6 b66 be6 c66 ce6 d66 de6 e50 ed0 f20 1040 1090 17e0 1810 1946 19d0 1a80 1a90 1b50
    0 1bb0 1c40 1c50 2070 2080 24ea a620 a8d0 a900 a9d0 a9f0 aa50 abf0 ff10 104a0 10d30 11066 110f0 11136 111d0
    0 112f0 11450 114d0 11650 116c0 11730 118e0 11950 11c50 11d50 11da0 11f50 16a60 16ac0 16b50 1d7ce 1d7d8 1d7e2
    0 1d7ec 1d7f6 1e140 1e2f0 1e4f0 1e950 1fbf0
    1 b9 661 6f1 7c1 967 9e7 a67 ae7 b67 be7 c67 ce7 d67 de7 e51 ed1 f21 1041 1091 17e1 1811 1947 19d1 1a81 1a91
    1 1b51 1bb1 1c41 1c51 2081 2460 a621 a8d1 a901 a9d1 a9f1 aa51 abf1 ff11 104a1 10d31 11067 110f1 11137 111d1
    1 112f1 11451 114d1 11651 116c1 11731 118e1 11951 11c51 11d51 11da1 11f51 16a61 16ac1 16b51 1d7cf 1d7d9 1d7e3
    1 1d7ed 1d7f7 1e141 1e2f1 1e4f1 1e951 1fbf1
    10 2469
    11 246a
    12 246b
    13 246c
    14 246d
    15 246e
    16 246f
    17 2470
    18 2471
    19 2472
    2 b2 662 6f2 7c2 968 9e8 a68 ae8 b68 be8 c68 ce8 d68 de8 e52 ed2 f22 1042 1092 17e2 1812 1948 19d2 1a82 1a92
    2 1b52 1bb2 1c42 1c52 2082 2461 a622 a8d2 a902 a9d2 a9f2 aa52 abf2 ff12 104a2 10d32 11068 110f2 11138 111d2
    2 112f2 11452 114d2 11652 116c2 11732 118e2 11952 11c52 11d52 11da2 11f52 16a62 16ac2 16b52 1d7d0 1d7da 1d7e4
    2 1d7ee 1d7f8 1e142 1e2f2 1e4f2 1e952 1fbf2
    20 2473
    21 3251
    22 3252
    23 3253
    24 3254
    25 3255
    26 3256
    27 3257
    28 3258
    29 3259
    3 b3 663 6f3 7c3 969 9e9 a69 ae9 b69 be9 c69 ce9 d69 de9 e53 ed3 f23 1043 1093 17e3 1813 1949 19d3 1a83 1a93
    3 1b53 1bb3 1c43 1c53 2083 2462 a623 a8d3 a903 a9d3 a9f3 aa53 abf3 ff13 104a3 10d33 11069 110f3 11139 111d3
    3 112f3 11453 114d3 11653 116c3 11733 118e3 11953 11c53 11d53 11da3 11f53 16a63 16ac3 16b53 1d7d1 1d7db 1d7e5
    3 1d7ef 1d7f9 1e143 1e2f3 1e4f3 1e953 1fbf3
    30 325a
    31 325b
    32 325c
    33 325d
    34 325e
    35 325f
    36 32b1
    37 32b2
    38 32b3
    39 32b4
    4 664 6f4 7c4 96a 9ea a6a aea b6a bea c6a cea d6a dea e54 ed4 f24 1044 1094 17e4 1814 194a 19d4 1a84 1a94 1b54
    4 1bb4 1c44 1c54 2074 2084 2463 a624 a8d4 a904 a9d4 a9f4 aa54 abf4 ff14 104a4 10d34 1106a 110f4 1113a 111d4
    4 112f4 11454 114d4 11654 116c4 11734 118e4 11954 11c54 11d54 11da4 11f54 16a64 16ac4 16b54 1d7d2 1d7dc 1d7e6
    4 1d7f0 1d7fa 1e144 1e2f4 1e4f4 1e954 1fbf4
    40 32b5
    41 32b6
    42 32b7
    43 32b8
    44 32b9
    45 32ba
    46 32bb
    47 32bc
    48 32bd
    49 32be
    5 665 6f5 7c5 96b 9eb a6b aeb b6b beb c6b ceb d6b deb e55 ed5 f25 1045 1095 17e5 1815 194b 19d5 1a85 1a95 1b55
    5 1bb5 1c45 1c55 2075 2085 2464 a625 a8d5 a905 a9d5 a9f5 aa55 abf5 ff15 104a5 10d35 1106b 110f5 1113b 111d5
    5 112f5 11455 114d5 11655 116c5 11735 118e5 11955 11c55 11d55 11da5 11f55 16a65 16ac5 16b55 1d7d3 1d7dd 1d7e7
    5 1d7f1 1d7fb 1e145 1e2f5 1e4f5 1e955 1fbf5
    50 32bf
    6 666 6f6 7c6 96c 9ec a6c aec b6c bec c6c cec d6c dec e56 ed6 f26 1046 1096 17e6 1816 194c 19d6 1a86 1a96 1b56
    6 1bb6 1c46 1c56 2076 2086 2465 a626 a8d6 a906 a9d6 a9f6 aa56 abf6 ff16 104a6 10d36 1106c 110f6 1113c 111d6
    6 112f6 11456 114d6 11656 116c6 11736 118e6 11956 11c56 11d56 11da6 11f56 16a66 16ac6 16b56 1d7d4 1d7de 1d7e8
    6 1d7f2 1d7fc 1e146 1e2f6 1e4f6 1e956 1fbf6
    7 667 6f7 7c7 96d 9ed a6d aed b6d bed c6d ced d6d ded e57 ed7 f27 1047 1097 17e7 1817 194d 19d7 1a87 1a97 1b57
    7 1bb7 1c47 1c57 2077 2087 2466 a627 a8d7 a907 a9d7 a9f7 aa57 abf7 ff17 104a7 10d37 1106d 110f7 1113d 111d7
    7 112f7 11457 114d7 11657 116c7 11737 118e7 11957 11c57 11d57 11da7 11f57 16a67 16ac7 16b57 1d7d5 1d7df 1d7e9
    7 1d7f3 1d7fd 1e147 1e2f7 1e4f7 1e957 1fbf7
    8 668 6f8 7c8 96e 9ee a6e aee b6e bee c6e cee d6e dee e58 ed8 f28 1048 1098 17e8 1818 194e 19d8 1a88 1a98 1b58
    8 1bb8 1c48 1c58 2078 2088 2467 a628 a8d8 a908 a9d8 a9f8 aa58 abf8 ff18 104a8 10d38 1106e 110f8 1113e 111d8
    8 112f8 11458 114d8 11658 116c8 11738 118e8 11958 11c58 11d58 11da8 11f58 16a68 16ac8 16b58 1d7d6 1d7e0 1d7ea
    8 1d7f4 1d7fe 1e148 1e2f8 1e4f8 1e958 1fbf8
    9 669 6f9 7c9 96f 9ef a6f aef b6f bef c6f cef d6f def e59 ed9 f29 1049 1099 17e9 1819 194f 19d9 1a89 1a99 1b59
    9 1bb9 1c49 1c59 2079 2089 2468 a629 a8d9 a909 a9d9 a9f9 aa59 abf9 ff19 104a9 10d39 1106f 110f9 1113f 111d9
    9 112f9 11459 114d9 11659 116c9 11739 118e9 11959 11c59 11d59 11da9 11f59 16a69 16ac9 16b59 1d7d7 1d7e1 1d7eb
    9 1d7f5 1d7ff 1e149 1e2f9 1e4f9 1e959 1fbf9
    a aa c0-c5 e0-e5 100-105 1cd-1ce 1de-1e1 1fa-1fb 200-203 226-227 1d2c 1d43 1e00-1e01 1ea0-1eb7 2090 212b 24b6
    a 24d0 ff21 ff41 1d400 1d41a 1d434 1d44e 1d468 1d482 1d49c 1d4b6 1d4d0 1d4ea 1d504 1d51e 1d538 1d552 1d56c
    a 1d586 1d5a0 1d5ba 1d5d4 1d5ee 1d608 1d622 1d63c 1d656 1d670 1d68a 1f130
    au 3373
    b 1d2e 1d47 1e02-1e07 212c 24b7 24d1 ff22 ff42 1d401 1d41b 1d435 1d44f 1d469 1d483 1d4b7 1d4d1 1d4eb 1d505
    b 1d51f 1d539 1d553 1d56d 1d587 1d5a1 1d5bb 1d5d5 1d5ef 1d609 1d623 1d63d 1d657 1d671 1d68b 1f131
    bar 3374
    bq 33c3
    c c7 e7 106-10d 1d9c 1e08-1e09 2102 212d 216d 217d 24b8 24d2 a7f2 ff23 ff43 1d402 1d41c 1d436 1d450 1d46a 1d484
    c 1d49e 1d4b8 1d4d2 1d4ec 1d520 1d554 1d56e 1d588 1d5a2 1d5bc 1d5d6 1d5f0 1d60a 1d624 1d63e 1d658 1d672 1d68c
    c 1f12b 1f132
    cal 3388
    cc 33c4
    cd 33c5 1f12d
    cm 339d
    cm2 33a0
    cm3 33a4
    d 10e-10f 1d30 1d48 1e0a-1e13 2145-2146 216e 217e 24b9 24d3 ff24 ff44 1d403 1d41d 1d437 1d451 1d46b 1d485 1d49f
    d 1d4b9 1d4d3 1d4ed 1d507 1d521 1d53b 1d555 1d56f 1d589 1d5a3 1d5bd 1d5d7 1d5f1 1d60b 1d625 1d63f 1d659 1d673
    d 1d68d 1f133
    da 3372
    db 33c8
    dj 1f190
    dl 3397
    dm 3377
    dm2 3378
    dm3 3379
    dz 1c4-1c6 1f1-1f3
    e c8-cb e8-eb 112-11b 204-207 228-229 1d31 1d49 1e14-1e1d 1eb8-1ec7 2091 212f-2130 2147 24ba 24d4 ff25 ff45
    e 1d404 1d41e 1d438 1d452 1d46c 1d486 1d4d4 1d4ee 1d508 1d522 1d53c 1d556 1d570 1d58a 1d5a4 1d5be 1d5d8 1d5f2
    e 1d60c 1d626 1d640 1d65a 1d674 1d68e 1f134
    erg 32cd
    ev 32ce
    f 1da0 1e1e-1e1f 2131 24bb 24d5 a7f3 ff26 ff46 1d405 1d41f 1d439 1d453 1d46d 1d487 1d4bb 1d4d5 1d4ef 1d509
    f 1d523 1d53d 1d557 1d571 1d58b 1d5a5 1d5bf 1d5d9 1d5f3 1d60d 1d627 1d641 1d65b 1d675 1d68f 1f135
    fax 213b
    ff fb00
    ffi fb03
    ffl fb04
    fi fb01
    fl fb02
    fm 3399
    g 11c-123 1e6-1e7 1f4-1f5 1d33 1d4d 1e20-1e21 210a 24bc 24d6 ff27 ff47 1d406 1d420 1d43a 1d454 1d46e 1d488
    g 1d4a2 1d4d6 1d4f0 1d50a 1d524 1d53e 1d558 1d572 1d58c 1d5a6 1d5c0 1d5da 1d5f4 1d60e 1d628 1d642 1d65c 1d676
    g 1d690 1f136
    gal 33ff
    gb 3387
    ghz 3393
    gpa 33ac
    gy 33c9
    h 124-125 21e-21f 2b0 1d34 1e22-1e2b 1e96 2095 210b-210e 24bd 24d7 ff28 ff48 1d407 1d421 1d43b 1d46f 1d489
    h 1d4bd 1d4d7 1d4f1 1d525 1d559 1d573 1d58d 1d5a7 1d5c1 1d5db 1d5f5 1d60f 1d629 1d643 1d65d 1d677 1d691 1f137
    ha 33ca
    hg 32cc
    hp 33cb
    hpa 3371
    hv 1f14a
    hz 3390
    i cc-cf ec-ef 128-130 1cf-1d0 208-20b 1d35 1d62 1e2c-1e2f 1ec8-1ecb 2071 2110-2111 2139 2148 2160 2170 24be
    i 24d8 ff29 ff49 1d408 1d422 1d43c 1d456 1d470 1d48a 1d4be 1d4d8 1d4f2 1d526 1d540 1d55a 1d574 1d58e 1d5a8
    i 1d5c2 1d5dc 1d5f6 1d610 1d62a 1d644 1d65e 1d678 1d692 1f138
    ii 2161 2171
    iii 2162 2172
    ij 132-133
    in 33cc
    iu 337a
    iv 2163 2173
    ix 2168 2178
    j 134-135 1f0 2b2 1d36 2149 24bf 24d9 2c7c ff2a ff4a 1d409 1d423 1d43d 1d457 1d471 1d48b 1d4a5 1d4bf 1d4d9
    j 1d4f3 1d50d 1d527 1d541 1d55b 1d575 1d58f 1d5a9 1d5c3 1d5dd 1d5f7 1d611 1d62b 1d645 1d65f 1d679 1d693 1f139
    k 136-137 1e8-1e9 1d37 1d4f 1e30-1e35 2096 212a 24c0 24da ff2b ff4b 1d40a 1d424 1d43e 1d458 1d472 1d48c 1d4a6
    k 1d4c0 1d4da 1d4f4 1d50e 1d528 1d542 1d55c 1d576 1d590 1d5aa 1d5c4 1d5de 1d5f8 1d612 1d62c 1d646 1d660 1d67a
    k 1d694 1f13a
    ka 3384
    kb 3385
    kcal 3389
    kg 338f
    khz 3391
    kk 33cd
    kl 3398
    km 339e 33ce
    km2 33a2
    km3 33a6
    kpa 33aa
    kt 33cf
    kv 33b8
    kw 33be
    l 139-13e 2e1 1d38 1e36-1e3d 2097 2112-2113 216c 217c 24c1 24db ff2c ff4c 1d40b 1d425 1d43f 1d459 1d473 1d48d
    l 1d4c1 1d4db 1d4f5 1d50f 1d529 1d543 1d55d 1d577 1d591 1d5ab 1d5c5 1d5df 1d5f9 1d613 1d62d 1d647 1d661 1d67b
    l 1d695 1f13b
    lj 1c7-1c9
    lm 33d0
    ln 33d1
    log 33d2
    ltd 32cf
    lx 33d3
    m 1d39 1d50 1e3e-1e43 2098 2133 216f 217f 24c2 24dc ff2d ff4d 1d40c 1d426 1d440 1d45a 1d474 1d48e 1d4c2 1d4dc
    m 1d4f6 1d510 1d52a 1d544 1d55e 1d578 1d592 1d5ac 1d5c6 1d5e0 1d5fa 1d614 1d62e 1d648 1d662 1d67c 1d696 1f13c
    m2 33a1
    m3 33a5
    ma 3383
    mb 3386 33d4
    mc 1f16a
    md 1f16b
    mg 338e
    mhz 3392
    mil 33d5
    ml 3396
    mm 339c
    mm2 339f
    mm3 33a3
    mol 33d6
    mpa 33ab
    mr 1f16c
    ms 33b3
    mv 33b7 33b9 1f14b
    mw 33bd 33bf
    n d1 f1 143-148 1f8-1f9 1d3a 1e44-1e4b 207f 2099 2115 24c3 24dd ff2e ff4e 1d40d 1d427 1d441 1d45b 1d475 1d48f
    n 1d4a9 1d4c3 1d4dd 1d4f7 1d511 1d52b 1d55f 1d579 1d593 1d5ad 1d5c7 1d5e1 1d5fb 1d615 1d62f 1d649 1d663 1d67d
    n 1d697 1f13d
    na 3381
    nf 338b
    nj 1ca-1cc
    nm 339a
    no 2116
    ns 33b1
    nv 33b5
    nw 33bb
    o ba d2-d6 f2-f6 14c-151 1a0-1a1 1d1-1d2 1ea-1ed 20c-20f 22a-231 1d3c 1d52 1e4c-1e53 1ecc-1ee3 2092 2134 24c4
    o 24de ff2f ff4f 1d40e 1d428 1d442 1d45c 1d476 1d490 1d4aa 1d4de 1d4f8 1d512 1d52c 1d546 1d560 1d57a 1d594
    o 1d5ae 1d5c8 1d5e2 1d5fc 1d616 1d630 1d64a 1d664 1d67e 1d698 1f13e
    ov 3375
    p 1d3e 1d56 1e54-1e57 209a 2119 24c5 24df ff30 ff50 1d40f 1d429 1d443 1d45d 1d477 1d491 1d4ab 1d4c5 1d4df 1d4f9
    p 1d513 1d52d 1d561 1d57b 1d595 1d5af 1d5c9 1d5e3 1d5fd 1d617 1d631 1d64b 1d665 1d67f 1d699 1f13f
    pa 3380 33a9
    pc 3376
    pf 338a
    ph 33d7
    ppm 33d9
    ppv 1f14e
    pr 33da
    ps 33b0
    pte 3250
    pv 33b4
    pw 33ba
    q 211a 24c6 24e0 a7f4 ff31 ff51 107a5 1d410 1d42a 1d444 1d45e 1d478 1d492 1d4ac 1d4c6 1d4e0 1d4fa 1d514 1d52e
    q 1d562 1d57c 1d596 1d5b0 1d5ca 1d5e4 1d5fe 1d618 1d632 1d64c 1d666 1d680 1d69a 1f140
    r 154-159 210-213 2b3 1d3f 1d63 1e58-1e5f 211b-211d 24c7 24e1 ff32 ff52 1d411 1d42b 1d445 1d45f 1d479 1d493
    r 1d4c7 1d4e1 1d4fb 1d52f 1d563 1d57d 1d597 1d5b1 1d5cb 1d5e5 1d5ff 1d619 1d633 1d64d 1d667 1d681 1d69b 1f12c
    r 1f141
    rad 33ad
    rs 20a8
    s 15a-161 17f 218-219 2e2 1e60-1e69 1e9b 209b 24c8 24e2 ff33 ff53 1d412 1d42c 1d446 1d460 1d47a 1d494 1d4ae
    s 1d4c8 1d4e2 1d4fc 1d516 1d530 1d54a 1d564 1d57e 1d598 1d5b2 1d5cc 1d5e6 1d600 1d61a 1d634 1d64e 1d668 1d682
    s 1d69c 1f142
    sd 1f14c
    sm 2120
    sr 33db
    ss 1f14d
    st fb05-fb06
    sv 33dc
    t 162-165 21a-21b 1d40 1d57 1e6a-1e71 1e97 209c 24c9 24e3 ff34 ff54 1d413 1d42d 1d447 1d461 1d47b 1d495 1d4af
    t 1d4c9 1d4e3 1d4fd 1d517 1d531 1d54b 1d565 1d57f 1d599 1d5b3 1d5cd 1d5e7 1d601 1d61b 1d635 1d64f 1d669 1d683
    t 1d69d 1f143
    tel 2121
    thz 3394
    tm 2122
    u d9-dc f9-fc 168-173 1af-1b0 1d3-1dc 214-217 1d41 1d58 1d64 1e72-1e7b 1ee4-1ef1 24ca 24e4 ff35 ff55 1d414
    u 1d42e 1d448 1d462 1d47c 1d496 1d4b0 1d4ca 1d4e4 1d4fe 1d518 1d532 1d54c 1d566 1d580 1d59a 1d5b4 1d5ce 1d5e8
    u 1d602 1d61c 1d636 1d650 1d66a 1d684 1d69e 1f144
    v 1d5b 1d65 1e7c-1e7f 2164 2174 24cb 24e5 2c7d ff36 ff56 1d415 1d42f 1d449 1d463 1d47d 1d497 1d4b1 1d4cb 1d4e5
    v 1d4ff 1d519 1d533 1d54d 1d567 1d581 1d59b 1d5b5 1d5cf 1d5e9 1d603 1d61d 1d637 1d651 1d66b 1d685 1d69f 1f145
    vi 2165 2175
    vii 2166 2176
    viii 2167 2177
    w 174-175 2b7 1d42 1e80-1e89 1e98 24cc 24e6 ff37 ff57 1d416 1d430 1d44a 1d464 1d47e 1d498 1d4b2 1d4cc 1d4e6
    w 1d500 1d51a 1d534 1d54e 1d568 1d582 1d59c 1d5b6 1d5d0 1d5ea 1d604 1d61e 1d638 1d652 1d66c 1d686 1d6a0 1f146
    wb 33dd
    wc 1f14f
    wz 1f12e
    x 2e3 1e8a-1e8d 2093 2169 2179 24cd 24e7 ff38 ff58 1d417 1d431 1d44b 1d465 1d47f 1d499 1d4b3 1d4cd 1d4e7 1d501
    x 1d51b 1d535 1d54f 1d569 1d583 1d59d 1d5b7 1d5d1 1d5eb 1d605 1d61f 1d639 1d653 1d66d 1d687 1d6a1 1f147
    xi 216a 217a
    xii 216b 217b
    y dd fd ff 176-178 232-233 2b8 1e8e-1e8f 1e99 1ef2-1ef9 24ce 24e8 ff39 ff59 1d418 1d432 1d44c 1d466 1d480 1d49a
    y 1d4b4 1d4ce 1d4e8 1d502 1d51c 1d536 1d550 1d56a 1d584 1d59e 1d5b8 1d5d2 1d5ec 1d606 1d620 1d63a 1d654 1d66e
    y 1d688 1d6a2 1f148
    z 179-17e 1dbb 1e90-1e95 2124 2128 24cf 24e9 ff3a ff5a 1d419 1d433 1d44d 1d467 1d481 1d49b 1d4b5 1d4cf 1d4e9
    z 1d503 1d537 1d56b 1d585 1d59f 1d5b9 1d5d3 1d5ed 1d607 1d621 1d63b 1d655 1d66f 1d689 1d6a3 1f149
    æ 1e2-1e3 1fc-1fd 1d2d 10783
    ð 1d9e
    ø 1fe-1ff 107a2
    ħ 210f a7f8 10795
    ı 1d6a4
    ŋ 1d51
    œ a7f9
    ƫ 1db5
    ǀ 107b6
    ǁ 107b7
    ǂ 107b8
    ǝ 1d32
    ȣ 1d3d
    ȷ 1d6a5
    ɐ 1d44
    ɑ 1d45
    ɒ 1d9b
    ɓ 10785
    ɔ 1d53
    ɕ 1d9d
    ɖ 1078b
    ɗ 1078c
    ɘ 1078e
    ə 1d4a 2094
    ɛ 1d4b 2107
    ɜ 1d4c 1d9f
    ɞ 1078f
    ɟ 1da1
    ɠ 10793
    ɡ 1da2
    ɢ 10792
    ɣ 2e0
    ɤ 10791
    ɥ 1da3
    ɦ 2b1
    ɧ 10797
    ɨ 1da4
    ɩ 1da5
    ɪ 1da6
    ɫ ab5e
    ɬ 1079b
    ɭ 1da9
    ɮ 1079e
    ɯ 1d5a
    ɰ 1dad
    ɱ 1dac
    ɲ 1dae
    ɳ 1daf
    ɴ 1db0
    ɵ 1db1
    ɶ 107a3
    ɷ 107a4
    ɸ 1db2
    ɹ 2b4
    ɺ 107a6
    ɻ 2b5
    ɽ 107a8
    ɾ 107a9
    ʀ 107aa
    ʁ 2b6
    ʂ 1db3
    ʃ 1db4
    ʄ 10798
    ʈ 107af
    ʉ 1db6
    ʊ 1db7
    ʋ 1db9
    ʌ 1dba
    ʍ ab69
    ʎ 107a0
    ʏ 107b2
    ʐ 1dbc
    ʑ 1dbd
    ʒ 1ee-1ef 1dbe
    ʕ 2e4
    ʘ 107b5
    ʙ 10784
    ʛ 10794
    ʜ 10796
    ʝ 1da8
    ʟ 1dab
    ʡ 107b3
    ʢ 107b4
    ʣ 10787
    ʤ 1078a
    ʥ 10789
    ʦ 107ac
    ʧ 107ae
    ʨ 107ab
    ʩ 10790
    ʪ 10799
    ʫ 1079a
    ʹ 374
    ː 10781
    ˑ 10782
    α 386 3ac 1f00-1f0f 1f70-1f71 1f80-1f8f 1fb0-1fb4 1fb6-1fbc 1d6a8 1d6c2 1d6e2 1d6fc 1d71c 1d736 1d756 1d770
    α 1d790 1d7aa
    β 3d0 1d5d 1d66 1d6a9 1d6c3 1d6e3 1d6fd 1d71d 1d737 1d757 1d771 1d791 1d7ab
    γ 1d5e 1d67 213d-213e 1d6aa 1d6c4 1d6e4 1d6fe 1d71e 1d738 1d758 1d772 1d792 1d7ac
    δ 1d5f 1d6ab 1d6c5 1d6e5 1d6ff 1d71f 1d739 1d759 1d773 1d793 1d7ad
    ε 388 3ad 3f5 1f10-1f15 1f18-1f1d 1f72-1f73 1fc8-1fc9 1d6ac 1d6c6 1d6dc 1d6e6 1d700 1d716 1d720 1d73a 1d750
    ε 1d75a 1d774 1d78a 1d794 1d7ae 1d7c4
    ζ 1d6ad 1d6c7 1d6e7 1d701 1d721 1d73b 1d75b 1d775 1d795 1d7af
    η 389 3ae 1f20-1f2f 1f74-1f75 1f90-1f9f 1fc2-1fc4 1fc6-1fc7 1fca-1fcc 1d6ae 1d6c8 1d6e8 1d702 1d722 1d73c 1d75c
    η 1d776 1d796 1d7b0
    θ 3d1 1dbf 1d6af 1d6b9 1d6c9 1d6dd 1d6e9 1d6f3 1d703 1d717 1d723 1d72d 1d73d 1d751 1d75d 1d767 1d777 1d78b
    θ 1d797 1d7a1 1d7b1 1d7c5
    ι 38a 390 3aa 3af 3ca 1f30-1f3f 1f76-1f77 1fbe 1fd0-1fd3 1fd6-1fdb 1d6b0 1d6ca 1d6ea 1d704 1d724 1d73e 1d75e
    ι 1d778 1d798 1d7b2
    κ 3f0 1d6b1 1d6cb 1d6de 1d6eb 1d705 1d718 1d725 1d73f 1d752 1d75f 1d779 1d78c 1d799 1d7b3 1d7c6
    λ 1d6b2 1d6cc 1d6ec 1d706 1d726 1d740 1d760 1d77a 1d79a 1d7b4
    μ b5 1d6b3 1d6cd 1d6ed 1d707 1d727 1d741 1d761 1d77b 1d79b 1d7b5
    ν 1d6b4 1d6ce 1d6ee 1d708 1d728 1d742 1d762 1d77c 1d79c 1d7b6
    ξ 1d6b5 1d6cf 1d6ef 1d709 1d729 1d743 1d763 1d77d 1d79d 1d7b7
    ο 38c 3cc 1f40-1f45 1f48-1f4d 1f78-1f79 1ff8-1ff9 1d6b6 1d6d0 1d6f0 1d70a 1d72a 1d744 1d764 1d77e 1d79e 1d7b8
    π 3d6 213c 213f 1d6b7 1d6d1 1d6e1 1d6f1 1d70b 1d71b 1d72b 1d745 1d755 1d765 1d77f 1d78f 1d79f 1d7b9 1d7c9
    ρ 3f1 1d68 1fe4-1fe5 1fec 1d6b8 1d6d2 1d6e0 1d6f2 1d70c 1d71a 1d72c 1d746 1d754 1d766 1d780 1d78e 1d7a0 1d7ba
    ρ 1d7c8
    σ 3c2 3f2 3f9 1d6ba 1d6d3-1d6d4 1d6f4 1d70d-1d70e 1d72e 1d747-1d748 1d768 1d781-1d782 1d7a2 1d7bb-1d7bc
    τ 1d6bb 1d6d5 1d6f5 1d70f 1d72f 1d749 1d769 1d783 1d7a3 1d7bd
    υ 38e 3ab 3b0 3cb 3cd 3d2-3d4 1f50-1f57 1f59 1f5b 1f5d 1f5f 1f7a-1f7b 1fe0-1fe3 1fe6-1feb 1d6bc 1d6d6 1d6f6
    υ 1d710 1d730 1d74a 1d76a 1d784 1d7a4 1d7be
    φ 3d5 1d60 1d69 1d6bd 1d6d7 1d6df 1d6f7 1d711 1d719 1d731 1d74b 1d753 1d76b 1d785 1d78d 1d7a5 1d7bf 1d7c7
    χ 1d61 1d6a 1d6be 1d6d8 1d6f8 1d712 1d732 1d74c 1d76c 1d786 1d7a6 1d7c0
    ψ 1d6bf 1d6d9 1d6f9 1d713 1d733 1d74d 1d76d 1d787 1d7a7 1d7c1
    ω 38f 3ce 1f60-1f6f 1f7c-1f7d 1fa0-1faf 1ff2-1ff4 1ff6-1ff7 1ffa-1ffc 1d6c0 1d6da 1d6fa 1d714 1d734 1d74e 1d76e
    ω 1d788 1d7a8 1d7c2
    ϝ 1d7ca-1d7cb
    а 4d0-4d3 1e030 1e051
    б 1e031 1e052
    в 1c80 1e032 1e053
    г 403 453 1e033 1e054
    д 1c81 1e034 1e055
    е 400-401 450-451 4d6-4d7 1e035 1e056
    ж 4c1-4c2 4dc-4dd 1e036 1e057
    з 4de-4df 1e037 1e058
    и 40d 419 439 45d 4e2-4e5 1e038 1e059
    к 40c 45c 1e039 1e05a
    л 1e03a 1e05b
    м 1e03b
    н 1d78
    о 4e6-4e7 1c82 1e03c 1e05c
    п 1e03d 1e05d
    р 1e03e
    с 1c83 1e03f 1e05e
    т 1c84-1c85 1e040
    у 40e 45e 4ee-4f3 1e041 1e05f
    ф 1e042 1e060
    х 1e043 1e061
    ц 1e044 1e062
    ч 4f4-4f5 1e045 1e063
    ш 1e046 1e064
    ъ 1c86 a69c 1e065
    ы 4f8-4f9 1e047 1e066
    ь a69d
    э 4ec-4ed 1e048
    ю 1e049
    ѕ 1e069
    і 407 457 1e04c 1e068
    ј 1e04d
    џ 1e06a
    ѣ 1c87
    ѵ 476-477
    ґ 1e067
    ҫ 1e06b
    ү 1e04f
    ұ 1e06d
    ӏ 1e050
    ә 4da-4db 1e04b
    ө 4ea-4eb 1e04e
    א 2135 fb21 fb2e-fb30
    ב 2136 fb31 fb4c
    ג 2137 fb32
    ד 2138 fb22 fb33
    ה fb23 fb34
    ו fb35 fb4b
    ז fb36
    ט fb38
    י fb1d fb39
    ך fb3a
    כ fb24 fb3b fb4d
    ל fb25 fb3c
    ם fb26
    מ fb3e
    נ fb40
    ס fb41
    ע fb20
    ף fb43
    פ fb44 fb4e
    צ fb46
    ק fb47
    ר fb27 fb48
    ש fb2a-fb2d fb49
    ת fb28 fb4a
    ײ fb1f
    ء fe80
    ا 622-623 625 fd3c-fd3d fe81-fe84 fe87-fe88 fe8d-fe8e 1ee00 1ee80
    ب fe8f-fe92 1ee01 1ee21 1ee61 1ee81 1eea1
    ة fe93-fe94
    ت fe95-fe98 1ee15 1ee35 1ee75 1ee95 1eeb5
    ث fe99-fe9c 1ee16 1ee36 1ee76 1ee96 1eeb6
    ج fe9d-fea0 1ee02 1ee22 1ee42 1ee62 1ee82 1eea2
    ح fea1-fea4 1ee07 1ee27 1ee47 1ee67 1ee87 1eea7
    خ fea5-fea8 1ee17 1ee37 1ee57 1ee77 1ee97 1eeb7
    د fea9-feaa 1ee03 1ee83 1eea3
    ذ fc5b feab-feac 1ee18 1ee98 1eeb8
    ر fc5c fead-feae 1ee13 1ee93 1eeb3
    ز feaf-feb0 1ee06 1ee86 1eea6
    س feb1-feb4 1ee0e 1ee2e 1ee4e 1ee6e 1ee8e 1eeae
    ش feb5-feb8 1ee14 1ee34 1ee54 1ee74 1ee94 1eeb4
    ص feb9-febc 1ee11 1ee31 1ee51 1ee71 1ee91 1eeb1
    ض febd-fec0 1ee19 1ee39 1ee59 1ee79 1ee99 1eeb9
    ط fec1-fec4 1ee08 1ee68 1ee88 1eea8
    ظ fec5-fec8 1ee1a 1ee7a 1ee9a 1eeba
    ع fec9-fecc 1ee0f 1ee2f 1ee4f 1ee6f 1ee8f 1eeaf
    غ fecd-fed0 1ee1b 1ee3b 1ee5b 1ee7b 1ee9b 1eebb
    ـ fcf2-fcf4 fe71 fe77 fe79 fe7b fe7d fe7f
    ف fed1-fed4 1ee10 1ee30 1ee70 1ee90 1eeb0
    ق fed5-fed8 1ee12 1ee32 1ee52 1ee72 1ee92 1eeb2
    ك fed9-fedc 1ee0a 1ee2a 1ee6a
    ل fedd-fee0 1ee0b 1ee2b 1ee4b 1ee8b 1eeab
    م fee1-fee4 1ee0c 1ee2c 1ee6c 1ee8c 1eeac
    ن fee5-fee8 1ee0d 1ee2d 1ee4d 1ee6d 1ee8d 1eead
    ه fcd9 fee9-feec 1ee24 1ee64 1ee84
    و 624 fe85-fe86 feed-feee 1ee05 1ee85 1eea5
    ى fbe8-fbe9 fc5d fc90 feef-fef0
    ي 626 fe89-fe8c fef1-fef4 1ee09 1ee29 1ee49 1ee69 1ee89 1eea9
    ٮ 1ee1c 1ee7c
    ٯ 1ee1f 1ee5f
    ٱ fb50-fb51
    ٹ fb66-fb69
    ٺ fb5e-fb61
    ٻ fb52-fb55
    پ fb56-fb59
    ٿ fb62-fb65
    ڀ fb5a-fb5d
    ڃ fb76-fb79
    ڄ fb72-fb75
    چ fb7a-fb7d
    ڇ fb7e-fb81
    ڈ fb88-fb89
    ڌ fb84-fb85
    ڍ fb82-fb83
    ڎ fb86-fb87
    ڑ fb8c-fb8d
    ژ fb8a-fb8b
    ڡ 1ee1e 1ee7e
    ڤ fb6a-fb6d
    ڦ fb6e-fb71
    ک fb8e-fb91
    ڭ fbd3-fbd6
    گ fb92-fb95
    ڱ fb9a-fb9d
    ڳ fb96-fb99
    ں fb9e-fb9f 1ee1d 1ee5d
    ڻ fba0-fba3
    ھ fbaa-fbad
    ہ 6c2 fba6-fba9
    ۅ fbe0-fbe1
    ۆ fbd9-fbda
    ۇ fbd7-fbd8
    ۈ fbdb-fbdc
    ۉ fbe2-fbe3
    ۋ fbde-fbdf
    ی fbfc-fbff
    ې fbe4-fbe7
    ے 6d3 fbae-fbb1
    ە 6c0 fba4-fba5
    क 958
    ख 959
    ग 95a
    ज 95b
    ड 95c
    ढ 95d
    न 929
    फ 95e
    य 95f
    र 931
    ळ 934
    ড 9dc
    ঢ 9dd
    য 9df
    ਖ a59
    ਗ a5a
    ਜ a5b
    ਫ a5e
    ਲ a33
    ਸ a36
    ଡ b5c
    ଢ b5d
    ஒ b94
    า e33
    າ eb3
    ཀ f69
    ག f43
    ཌ f4d
    ད f52
    བ f57
    ཛ f5c
    ဥ 1026
    ნ 10fc
    ᄀ 3131 ffa1
    ᄁ 3132 ffa2
    ᄂ 3134 ffa4
    ᄃ 3137 ffa7
    ᄄ 3138 ffa8
    ᄅ 3139 ffa9
    ᄆ 3141 ffb1
    ᄇ 3142 ffb2
    ᄈ 3143 ffb3
    ᄉ 3145 ffb5
    ᄊ 3146 ffb6
    ᄋ 3147 ffb7
    ᄌ 3148 ffb8
    ᄍ 3149 ffb9
    ᄎ 314a ffba
    ᄏ 314b ffbb
    ᄐ 314c ffbc
    ᄑ 314d ffbd
    ᄒ 314e ffbe
    ᄔ 3165
    ᄕ 3166
    ᄚ 3140 ffb0
    ᄜ 316e
    ᄝ 3171
    ᄞ 3172
    ᄠ 3173
    ᄡ 3144 ffb4
    ᄢ 3174
    ᄣ 3175
    ᄧ 3176
    ᄩ 3177
    ᄫ 3178
    ᄬ 3179
    ᄭ 317a
    ᄮ 317b
    ᄯ 317c
    ᄲ 317d
    ᄶ 317e
    ᅀ 317f
    ᅇ 3180
    ᅌ 3181
    ᅗ 3184
    ᅘ 3185
    ᅙ 3186
    ᅠ 3164 ffa0
    ᅡ 314f ffc2
    ᅢ 3150 ffc3
    ᅣ 3151 ffc4
    ᅤ 3152 ffc5
    ᅥ 3153 ffc6
    ᅦ 3154 ffc7
    ᅧ 3155 ffca
    ᅨ 3156 ffcb
    ᅩ 3157 ffcc
    ᅪ 3158 ffcd
    ᅫ 3159 ffce
    ᅬ 315a ffcf
    ᅭ 315b ffd2
    ᅮ 315c ffd3
    ᅯ 315d ffd4
    ᅰ 315e ffd5
    ᅱ 315f ffd6
    ᅲ 3160 ffd7
    ᅳ 3161 ffda
    ᅴ 3162 ffdb
    ᅵ 3163 ffdc
    ᆄ 3187
    ᆅ 3188
    ᆈ 3189
    ᆑ 318a
    ᆒ 318b
    ᆔ 318c
    ᆞ 318d
    ᆡ 318e
    ᆪ 3133 ffa3
    ᆬ 3135 ffa5
    ᆭ 3136 ffa6
    ᆰ 313a ffaa
    ᆱ 313b ffab
    ᆲ 313c ffac
    ᆳ 313d ffad
    ᆴ 313e ffae
    ᆵ 313f ffaf
    ᇇ 3167
    ᇈ 3168
    ᇌ 3169
    ᇎ 316a
    ᇓ 316b
    ᇗ 316c
    ᇙ 316d
    ᇝ 316f
    ᇟ 3170
    ᇱ 3182
    ᇲ 3183
    Ꭰ 13a0 ab70
    Ꭱ 13a1 ab71
    Ꭲ 13a2 ab72
    Ꭳ 13a3 ab73
    Ꭴ 13a4 ab74
    Ꭵ 13a5 ab75
    Ꭶ 13a6 ab76
    Ꭷ 13a7 ab77
    Ꭸ 13a8 ab78
    Ꭹ 13a9 ab79
    Ꭺ 13aa ab7a
    Ꭻ 13ab ab7b
    Ꭼ 13ac ab7c
    Ꭽ 13ad ab7d
    Ꭾ 13ae ab7e
    Ꭿ 13af ab7f
    Ꮀ 13b0 ab80
    Ꮁ 13b1 ab81
    Ꮂ 13b2 ab82
    Ꮃ 13b3 ab83
    Ꮄ 13b4 ab84
    Ꮅ 13b5 ab85
    Ꮆ 13b6 ab86
    Ꮇ 13b7 ab87
    Ꮈ 13b8 ab88
    Ꮉ 13b9 ab89
    Ꮊ 13ba ab8a
    Ꮋ 13bb ab8b
    Ꮌ 13bc ab8c
    Ꮍ 13bd ab8d
    Ꮎ 13be ab8e
    Ꮏ 13bf ab8f
    Ꮐ 13c0 ab90
    Ꮑ 13c1 ab91
    Ꮒ 13c2 ab92
    Ꮓ 13c3 ab93
    Ꮔ 13c4 ab94
    Ꮕ 13c5 ab95
    Ꮖ 13c6 ab96
    Ꮗ 13c7 ab97
    Ꮘ 13c8 ab98
    Ꮙ 13c9 ab99
    Ꮚ 13ca ab9a
    Ꮛ 13cb ab9b
    Ꮜ 13cc ab9c
    Ꮝ 13cd ab9d
    Ꮞ 13ce ab9e
    Ꮟ 13cf ab9f
    Ꮠ 13d0 aba0
    Ꮡ 13d1 aba1
    Ꮢ 13d2 aba2
    Ꮣ 13d3 aba3
    Ꮤ 13d4 aba4
    Ꮥ 13d5 aba5
    Ꮦ 13d6 aba6
    Ꮧ 13d7 aba7
    Ꮨ 13d8 aba8
    Ꮩ 13d9 aba9
    Ꮪ 13da abaa
    Ꮫ 13db abab
    Ꮬ 13dc abac
    Ꮭ 13dd abad
    Ꮮ 13de abae
    Ꮯ 13df abaf
    Ꮰ 13e0 abb0
    Ꮱ 13e1 abb1
    Ꮲ 13e2 abb2
    Ꮳ 13e3 abb3
    Ꮴ 13e4 abb4
    Ꮵ 13e5 abb5
    Ꮶ 13e6 abb6
    Ꮷ 13e7 abb7
    Ꮸ 13e8 abb8
    Ꮹ 13e9 abb9
    Ꮺ 13ea abba
    Ꮻ 13eb abbb
    Ꮼ 13ec abbc
    Ꮽ 13ed abbd
    Ꮾ 13ee abbe
    Ꮿ 13ef abbf
    Ᏸ 13f0 13f8
    Ᏹ 13f1 13f9
    Ᏺ 13f2 13fa
    Ᏻ 13f3 13fb
    Ᏼ 13f4 13fc
    Ᏽ 13f5 13fd
    ᬅ 1b06
    ᬇ 1b08
    ᬉ 1b0a
    ᬋ 1b0c
    ᬍ 1b0e
    ᬑ 1b12
    ᴂ 1d46
    ᴖ 1d54
    ᴗ 1d55
    ᴜ 1db8
    ᴝ 1d59
    ᴥ 1d5c
    ᵻ 1da7
    ᶅ 1daa
    ᶑ 1078d
    ⱱ 107b0
    ⵡ 2d6f
    う 3094
    か 304c
    き 304e
    く 3050
    け 3052
    こ 3054
    さ 3056
    し 3058
    す 305a
    せ 305c
    そ 305e
    た 3060
    ち 3062
    つ 3065
    て 3067
    と 3069
    は 3070-3071
    ひ 3073-3074
    ふ 3076-3077
    へ 3079-307a
    ほ 307c-307d
    ゝ 309e
    ァ ff67
    ア ff71
    ィ ff68
    イ ff72
    ゥ ff69
    ウ 30f4 ff73
    ェ ff6a
    エ ff74
    ォ ff6b
    オ ff75
    カ 30ac ff76
    キ 30ae ff77
    ク 30b0 ff78
    ケ 30b2 ff79
    コ 30b4 ff7a
    サ 30b6 ff7b
    シ 30b8 ff7c
    ス 30ba ff7d
    セ 30bc ff7e
    ソ 30be ff7f
    タ 30c0 ff80
    チ 30c2 ff81
    ッ ff6f
    ツ 30c5 ff82
    テ 30c7 ff83
    ト 30c9 ff84
    ナ ff85
    ニ ff86
    ヌ ff87
    ネ ff88
    ノ ff89
    ハ 30d0-30d1 ff8a
    ヒ 30d3-30d4 ff8b
    フ 30d6-30d7 ff8c
    ヘ 30d9-30da ff8d
    ホ 30dc-30dd ff8e
    マ ff8f
    ミ ff90
    ム ff91
    メ ff92
    モ ff93
    ャ ff6c
    ヤ ff94
    ュ ff6d
    ユ ff95
    ョ ff6e
    ヨ ff96
    ラ ff97
    リ ff98
    ル ff99
    レ ff9a
    ロ ff9b
    ワ 30f7 ff9c
    ヰ 30f8
    ヱ 30f9
    ヲ 30fa ff66
    ン ff9d
    ー ff70
    ヽ 30fe
    㒞 2f80c
    㒹 2f813
    㒻 2f9ca
    㓟 2f81f
    㔕 2f824
    㛮 2f867
    㛼 2f868
    㞁 2f876
    㠯 2f883
    㡢 2f888
    㡼 2f88a
    㣇 2f896
    㣣 2f89b
    㤜 2f8a2
    㤺 2f8a1
    㨮 2f8c2
    㩬 2f8c7
    㫤 2f8d1
    㬈 2f8d0
    㬙 2f8ce
    㭉 2f8de
    㮝 fad2 2f8e7
    㰘 2f8ee
    㱎 2f8f2
    㴳 2f90a
    㶖 2f916
    㺬 2f92a
    㺸 2f92c-2f92d
    㼛 2f933
    㿼 2f93e
    䀈 2f93f
    䀘 fad3
    䀹 fad4 2f949
    䁆 2f94b
    䂖 2f94c
    䃣 2f951
    䄯 2f958
    䈂 2f960
    䈧 2f964
    䊠 2f967
    䌁 2f96d
    䌴 2f971
    䍙 2f974
    䏕 2f981
    䏙 2f8d7
    䐋 2f984
    䑫 2f98e
    䔫 2f9a7
    䕝 2f9ae
    䕡 2f9af
    䕫 2f9b2
    䗗 2f9bf
    䗹 2f9c2
    䘵 2f9c8
    䚾 2f9cd
    䛇 2f9ce
    䦕 2f9ef
    䧦 2f9f2
    䩮 2f9f8
    䩶 2f9f9
    䪲 2f9fc
    䬳 2fa03
    䯎 2fa08
    䳎 2fa0d
    䳭 2fa0e
    䳸 2fa11
    䵖 2fa16
    不 f967
    並 fa70
    串 f905
    丸 2f801
    丹 f95e
    丽 2f800
    乁 2f802
    亂 f91b
    了 f9ba
    亮 f977
    什 f9fd
    仌 2f819
    令 f9a8
    你 2f804
    侀 fa73
    來 f92d
    例 f9b5
    侮 fa30 2f805
    侻 2f806
    便 f965
    倂 2f807
    倫 f9d4
    偺 2f808
    備 2f809
    像 2f80b
    僚 f9bb
    僧 fa31 2f80a
    兀 fa0c
    充 fa74
    免 fa32 2f80e
    兔 2f80f
    兤 2f810
    內 2f814
    全 fa72
    兩 f978
    六 f9d1
    具 2f811
    冀 fa75
    再 2f815
    冒 2f8d2
    冕 2f8d3
    冗 2f817
    冤 2f818
    冬 2f81a
    况 fa71 2f81b
    冷 f92e
    凉 f979
    凌 f955
    凜 f954
    凞 fa15
    凵 2f81d
    刃 2f81e
    切 fa00 2f850
    列 f99c
    利 f9dd
    刺 f9ff
    刻 2f820
    剆 2f821
    割 2f822
    剷 2f823
    劉 f9c7
    力 f98a
    劣 f99d
    劳 2f992
    勇 fa76 2f825
    勉 fa33 2f826
    勒 f952
    勞 f92f
    勤 fa34 2f827
    勵 f97f
    勺 fa77 2f828
    包 2f829
    匆 2f82a
    北 f963 2f82b
    匿 f9eb
    卉 2f82c
    卑 fa35 2f82d
    博 2f82e
    即 2f82f
    卵 f91c
    卽 2f830
    卿 2f831-2f833
    參 f96b
    及 2f836
    叟 2f837
    句 f906
    叫 2f839
    叱 2f83a
    吆 2f83b
    吏 f9de
    吝 f9ed
    吸 2f83d
    呂 f980
    呈 2f83e
    周 2f83f
    咞 2f83c
    咢 2f840
    咽 f99e
    哶 2f841
    唐 2f842
    啓 2f843
    啕 fa79
    啣 2f844
    善 2f845-2f846
    喇 f90b
    喙 fa7a 2f847
    喝 fa36 fa78
    喫 2f848
    喳 2f849
    嗀 fa0d
    嗂 2f84a
    嗢 fa7b
    嘆 fa37 2f84c
    噑 2f84e
    器 fa38
    噴 2f84f
    囹 f9a9
    圖 2f84b
    圗 2f84d
    型 2f855
    城 2f852
    埴 2f853
    堍 2f854
    報 2f857
    堲 2f856
    塀 fa39
    塚 fa10 fa7c
    塞 f96c
    墨 fa3a
    墬 2f858
    墳 fa7d
    壘 f94a
    壟 f942
    壮 2f851
    売 2f85a
    壷 2f85b
    夆 2f85c
    多 2f85d
    夢 2f85e
    奄 fa7e
    奈 f90c
    契 f909
    奔 fa7f
    奢 2f85f
    女 f981
    姘 2f865
    姬 2f862
    娛 2f863
    娧 2f864
    婢 fa80
    婦 2f866
    媵 2f986
    嬈 2f869
    嬨 fa81
    嬾 2f86a-2f86b
    宅 fa04
    寃 2f86d
    寘 2f86e
    寧 f95f f9aa 2f86f
    寮 f9bc
    寳 2f870
    寿 2f872
    将 2f873
    尢 2f875
    尿 f9bd
    屠 2f877
    屢 f94b
    層 fa3b
    履 f9df
    屮 fa3c 2f878
    岍 2f87a
    峀 2f879
    崙 f9d5
    嵃 2f87c
    嵐 f921
    嵫 2f87f
    嵮 2f87e
    嵼 2f880
    嶲 2f9f4
    嶺 f9ab
    巡 2f881
    巢 2f882
    巽 2f884
    帨 2f885
    帽 2f886
    幩 2f887
    年 f98e
    度 fa01
    庰 2f88b
    庳 2f88c
    庶 2f88d
    廉 f9a2
    廊 f928 2f88e
    廒 fa82
    廓 fa0b
    廙 fa83
    廬 f982
    廾 2f890
    弄 f943
    弢 2f894-2f895
    当 2f874
    形 2f899
    彩 fa84
    彫 2f89a
    律 f9d8
    徚 2f89c
    復 f966
    徭 fa85
    忍 2f89d
    志 2f89e
    念 f9a3
    忹 2f89f
    怒 f960
    怜 f9ac
    恵 fa6b
    悁 2f8a0
    悔 fa3d 2f8a3
    惇 2f8a5
    惘 fa86
    惡 f9b9
    愈 fa88
    慄 f9d9
    慈 2f8a6
    慌 2f8a7 2f8a9
    慎 fa87 2f8a8
    慠 fa8a
    慨 fa3e
    慺 2f8aa
    憎 fa3f fa89 2f8ab
    憐 f98f
    憤 2f8ad
    憯 2f8ae
    憲 2f8ac
    懞 2f8af
    懲 fa40 fa8b 2f8b0
    懶 f90d 2f8b1
    戀 f990
    成 2f8b2
    戛 2f8b3
    戮 f9d2
    戴 fa8c
    扝 2f8b4
    抱 2f8b5
    拉 f925
    拏 f95b
    拓 fa02
    拔 2f8b6
    拼 2f8ba
    拾 f973
    挽 2f8b9
    捐 2f8b7
    捨 2f8bb
    捻 f9a4
    掃 2f8bc
    掠 f975
    掩 2f8c1
    揄 fa8d
    揅 2f8c0
    揤 2f8bd
    搜 fa8e
    搢 2f8bf
    摒 fa8f
    摩 2f8c3
    摷 2f8c6
    摾 2f8c4
    撚 f991
    撝 2f8c5
    擄 f930
    敏 fa41 2f8c8
    敖 fa90
    敬 2f8c9
    數 f969
    料 f9be
    旅 f983
    既 fa42
    旣 2f8cb
    易 f9e0
    晉 2f8cd
    晴 fa12 fa91
    暈 f9c5
    暑 fa43 2f8cf
    暜 2f8d5
    暴 fa06
    曆 f98b
    更 f901
    書 2f8cc
    最 2f8d4
    朗 f929 fa92 2f8d8
    望 fa93 2f8d9
    朡 2f8da
    李 f9e1
    杓 2f8dc
    杖 fa94
    杞 2f8db
    杻 f9c8
    枅 2f8e0
    林 f9f4
    柳 f9c9
    柺 2f8df
    栗 f9da
    栟 2f8e5
    桒 2f8e1
    梁 f97a
    梅 fa44 2f8e2
    梎 2f8e4
    梨 f9e2
    椔 2f8e6
    楂 2f8e8
    榣 2f8e9
    槪 2f8ea
    樂 f914 f95c f9bf
    樓 f94c
    檨 2f8eb
    櫓 f931
    櫛 2f8ed
    欄 f91d
    次 2f8ef
    歔 2f8f1
    歲 2f8f3
    歷 f98c
    歹 fa95
    殟 2f8f4
    殮 f9a5
    殺 f970 fa96 2f8f5
    殻 2f8f6
    汎 2f8fa
    汧 2f8fe
    沈 f972
    沿 2f8fc
    泌 f968
    泍 2f8fd
    泥 f9e3
    洖 2f8ff
    洛 f915
    洞 fa05
    洴 2f907
    派 2f900
    流 f9ca fa97 2f902
    浩 2f903
    浪 f92a
    海 fa45 2f901
    浸 2f904
    涅 2f905
    淋 f9f5
    淚 f94d
    淪 f9d6
    淹 2f90e
    渚 fa46
    港 2f908
    湮 2f909
    溜 f9cb
    溺 f9ec
    滇 2f90c
    滋 fa99 2f90b
    滑 f904
    滛 fa98
    漏 f94e
    漢 fa47 fa9a
    漣 f992
    潮 2f90f
    濆 2f912
    濫 f922
    濾 f984
    瀛 2f915
    瀞 fa9b 2f914
    瀹 2f913
    灊 2f917
    灰 2f835
    灷 2f919
    災 2f918
    炙 f9fb
    炭 2f91a
    烈 f99f
    烙 f916
    煅 2f91c
    煉 f993
    煮 fa48 fa9c
    熜 2f91e
    燎 f9c0
    燐 f9ee
    爐 f932
    爛 f91e
    爨 2f920
    爫 fa49
    爵 fa9e 2f921
    牐 2f922
    牢 f946
    犀 2f924
    犕 2f925
    犯 fa9f
    狀 f9fa
    狼 f92b
    猪 fa16 faa0
    獵 f9a7
    獺 2f928
    率 f961 f9db
    王 2f929
    玥 2f92b
    玲 f9ad
    珞 f917
    理 f9e4
    琉 f9cc
    琢 fa4a
    瑇 2f92e
    瑜 2f92f
    瑩 f9ae
    瑱 faa1 2f930
    璅 2f931
    璉 f994
    璘 f9ef
    瓊 2f932
    甆 faa2
    甤 2f934
    画 faa3
    甾 2f936
    留 f9cd
    略 f976
    異 f962 2f938
    痢 f9e5
    瘐 2f93a
    瘝 faa4
    瘟 faa5
    療 f9c1
    癩 f90e
    益 fa17 faa6
    盛 faa7
    盧 f933
    直 faa8 2f940
    省 f96d
    眞 2f945
    真 2f946-2f947
    着 faaa
    睊 faa9 2f948
    瞋 2f94a
    瞧 fa9d
    硎 2f94e
    硫 f9ce
    碌 f93b 2f94f
    碑 fa4b
    磊 f947
    磌 faab 2f950
    磻 f964
    礪 f985
    礼 fa18
    社 fa4c
    祈 fa4e
    祉 fa4d
    祐 fa4f
    祖 fa50 2f953
    祝 fa51
    神 fa19
    祥 fa1a
    祿 f93c
    禍 fa52
    禎 fa53
    福 fa1b 2f956
    禮 f9b6
    秊 f995
    秫 2f957
    稜 f956
    穀 fa54 2f959
    穊 2f95a
    穏 2f95b
    突 fa55
    窱 faac
    立 f9f7
    竮 2f95f
    笠 f9f8
    節 fa56 faad
    篆 2f962
    築 2f963
    簾 f9a6
    籠 f944
    类 faae
    粒 f9f9
    精 fa1d
    糒 2f966
    糖 fa03
    糣 2f969
    糧 f97b
    糨 2f968
    紀 2f96a
    紐 f9cf
    索 f96a
    累 f94f
    絛 faaf
    絣 2f96c
    綠 f93d
    綾 f957
    緇 2f96e
    練 f996 fa57 fab0
    縂 2f96f
    縉 fa58
    縷 f950
    繁 fa59
    繅 2f970
    缾 fab1
    署 fa5a
    罹 f9e6
    罺 2f976
    羅 f90f
    羕 2f978
    羚 f9af
    羽 fa1e
    翺 2f979
    老 f934
    者 fa5b fab2 2f97a
    聆 f9b0
    聠 2f97d
    聯 f997
    聰 2f97f
    聾 f945
    肋 f953
    肭 2f8d6
    育 2f982
    脃 2f983
    脾 2f985
    臘 f926
    臨 f9f6
    臭 fa5c
    舁 2f893 2f98b
    舄 2f98c
    舘 fa6d
    良 f97c
    艹 fa5d-fa5e
    芋 2f990
    芑 2f98f
    芝 2f991
    花 2f993
    芳 2f994
    芽 2f995
    若 f974 2f998
    苦 2f996
    茝 2f999
    茣 2f99c
    茶 f9fe
    荒 fab3
    荓 2f9a0
    荣 2f99a
    莭 2f99b
    莽 2f99d
    菉 f93e
    菊 2f9a1
    菌 2f9a2
    菜 2f9a3
    菧 2f99e
    華 fab4
    菱 f958
    落 f918
    葉 f96e
    著 fa5f 2f99f
    蓮 f999
    蓱 2f9a8
    蓳 2f9a9
    蓼 f9c2
    蔖 2f9aa
    蕤 2f9ac
    藍 f923
    藺 f9f0
    蘆 f935
    蘒 fa20
    蘭 f91f
    蘿 f910
    虐 2f9b3
    虜 f936 2f9b4
    虧 2f9b5
    虩 2f9b6
    蚈 2f9b8
    蚩 2f9b7
    蛢 2f9ba
    蜎 2f9b9
    蜨 2f9bc
    蝫 2f9bd
    蝹 fab5 2f9bb
    螆 2f9be
    螺 f911
    蟡 2f9c0
    蠁 2f9c1
    蠟 f927
    行 fa08
    衠 2f9c3
    衣 2f9c4
    裂 f9a0
    裏 f9e7
    裗 2f9c6
    裞 2f9c7
    裡 f9e8
    裸 f912
    裺 2f9c9
    褐 fa60
    襁 fab6
    襤 f924
    覆 fab7
    見 fa0a
    視 fa61 fab8
    誠 2f9cf
    說 f96f f9a1
    調 fab9
    請 fabb
    諒 f97d
    論 f941
    諭 fabe 2f9d0
    諸 fa22 faba
    諾 f95d fabd
    謁 fa62 fabc
    謹 fa63 fabf
    識 f9fc
    讀 f95a
    變 fac0 2f9d1
    豈 f900
    豕 2f9d2
    貫 2f9d4
    賁 2f9d5
    賂 f948
    賈 f903
    賓 fa64
    贈 fa65 fac1
    贛 2f9d6
    起 2f9d7
    趼 2f9db
    跋 2f9da
    路 f937
    跰 2f9dc
    車 f902
    軔 2f9de
    輦 f998
    輪 f9d7
    輸 fac2 2f9df
    輻 fa07
    轢 f98d
    辞 2f98d
    辰 f971
    辶 fa66
    連 f99a
    逸 fa25 fa67
    遲 fac3
    遼 f9c3
    邏 f913
    邔 2f9e2
    郎 f92c
    郞 fa2e
    郱 2f9e3
    都 fa26
    鄑 2f9e4
    鄛 2f9e6
    酪 f919
    醙 fac4
    醴 f9b7
    里 f9e9
    量 f97e
    金 f90a
    鈴 f9b1
    鈸 2f9e7
    鉶 fac5
    鉼 2f9ea
    鋗 2f9e8
    鋘 2f9e9
    錄 f93f
    鍊 f99b
    鏹 2f9eb
    鐕 2f9ec
    開 2f9ee
    閭 f986
    閷 2f9f0
    阮 f9c6
    陋 f951
    降 fa09
    陵 f959
    陸 f9d3
    陼 fac6
    隆 f9dc
    隣 f9f1
    隷 fa2f
    隸 f9b8
    雃 2f9f3
    離 f9ea
    難 fa68 fac7
    零 f9b2
    雷 f949
    霣 2f9f5
    露 f938
    靈 f9b3
    靖 fa1c fac8
    韛 fac9
    韠 2f9fa
    響 fa69 faca
    頋 facb 2f9fe-2f9ff
    領 f9b4
    頩 2fa00
    頻 fa6a facc
    類 f9d0
    飢 2fa02
    飯 fa2a
    飼 fa2b
    館 fa2c
    餩 2fa04
    馧 2fa05
    駂 2fa06
    駱 f91a
    駾 2fa07
    驪 f987
    鬒 facd 2fa0a
    魯 f939
    鱀 2fa0b
    鱗 f9f2
    鳽 2fa0c
    鵧 2fa0f
    鶴 fa2d
    鷺 f93a
    鸞 f920
    鹿 f940
    麗 f988
    麟 f9f3
    麻 2fa15
    黎 f989
    黹 2fa17
    黾 2fa18
    鼅 2fa19
    鼏 2fa1a
    鼖 2fa1b
    鼻 2fa1c
    齃 fad8
    龍 f9c4
    龎 fad9
    龜 f907-f908 face
    ꙋ 1c88
    ꙑ 1e06c
    ꚉ 1e04a
    ꜧ ab5c
    ꝯ a770
    ꞎ 1079d
    ꬷ ab5d
    ꭒ ab5f
    ꭦ 10788
    ꭧ 107ad
    𑂙 1109a
    𑂛 1109c
    𑂥 110ab
    𝼄 1079c
    𝼅 1079f
    𝼆 107a1
    𝼈 107a7
    𝼊 107b9
    𝼞 107ba
    𠄢 2f803
    𠔜 2f812
    𠔥 2f91b
    𠕋 2f816
    𠘺 2f80d
    𠠄 2f9d9
    𠣞 2f9dd
    𠨬 2f834
    𠭣 2f838
    𡓤 2f859
    𡚨 2f860
    𡛪 2f861
    𡧈 2f86c
    𡬘 2f871
    𡴋 2f8f8
    𡷤 2f87b
    𡷦 2f87d
    𢆃 2f889
    𢆟 2f939
    𢌱 2f891-2f892
    𢛔 2f8a4
    𢡄 fad0
    𢡊 facf
    𢬌 2f8b8
    𢯱 2f8be
    𣀊 2f8ca
    𣊸 2f897
    𣍟 2f980
    𣎓 2f989
    𣎜 2f98a
    𣏃 2f8dd
    𣏕 fad1
    𣑭 2f8e3
    𣚣 2f8ec
    𣢧 2f8f0
    𣪍 2f8f7
    𣫺 2f8f9
    𣲼 2f8fb
    𣴞 2f906
    𣻑 2f90d
    𣽞 2f910
    𣾎 2f911
    𤉣 2f91d
    𤋮 fa6c
    𤎫 2f91f
    𤘈 2f923
    𤜵 2f926
    𤠔 2f927
    𤰶 2f935
    𤲒 2f937
    𤾡 2f93b
    𤾸 2f93c
    𥁄 2f93d
    𥃲 2f942
    𥃳 2f941
    𥄙 2f943
    𥄳 2f944
    𥉉 fad5
    𥐝 2f94d
    𥘦 2f952
    𥚚 2f954
    𥛅 2f955
    𥥼 2f95c
    𥪧 2f95d-2f95e
    𥮫 2f961
    𥲀 2f965
    𥳐 fad6
    𥾆 2f96b
    𦇚 2f898
    𦈨 2f972
    𦉇 2f973
    𦋙 2f975
    𦌾 2f977
    𦓚 2f97b
    𦔣 2f97c
    𦖨 2f97e
    𦞧 2f987
    𦞵 2f988
    𦬼 2f997
    𦰶 2f9a4
    𦳕 2f9a6
    𦵫 2f9a5
    𦼬 2f9ad
    𦾱 2f9b0
    𧃒 2f9b1
    𧏊 2f9ab
    𧙧 2f9c5
    𧢮 2f9cb
    𧥦 2f9cc
    𧲨 2f9d3
    𧻓 fad7
    𧼯 2f9d8
    𨗒 2f9e0
    𨗭 2f9e1
    𨜮 2f9e5
    𨯺 2f9ed
    𨵷 2f9f1
    𩅅 2f9f6
    𩇟 2f81c
    𩈚 2f9f7
    𩐊 2f9fb
    𩒖 2f9fd
    𩖶 2fa01
    𩬰 2fa09
    𪃎 2fa10
    𪄅 2fa12
    𪈎 2fa13
    𪊑 2fa14
    𪎒 2f88f
    𪘀 2fa1d
    """
}

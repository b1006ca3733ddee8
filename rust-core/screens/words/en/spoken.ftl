### The words that people compare aloud between phones: one for each value of a byte.

# 256 Japanese words of three or four short syllables, their vowels as in Italian. Every language has the same words in the
# same order, each in its own letters, so that it does not matter which languages two phones speak. No word may be indecent
# or an insult, in any language, alone or before or after another: a test reads them all. Phones with different words cannot
# be compared, so whoever changes one says so as docs/formats.md asks.
spoken-words =
    ahiru ajisai akabeko akamatsu akari akatsuki akebono akizora amado amagasa amagumo amaguri amanatsu amimono
    aozora aragoto asagiri asahi asatsuyu awayuki ayatori ayatsuri azuki daruma emoji enogu enoki fubuki fumoto
    funanori funauta furoshiki furusato fusuma fuwari hachimaki hakoniwa hamanasu hanabi hanetsuki hasami hatahata
    hatsuharu hatsuhi hatsuyuki hazakura hidamari higasa higuma hikari himawari hinata hinoki hiragana hishigata
    hitosaji hitsuji hiyodori hiyoko ichijiku ikebana ikura imari inori itadaki itomaki iwana izayoi izumi kabuki
    kabuto kadomatsu kagami kagura kaigara kajiya kakesu kaminari karakasa karakuri karamatsu karasu karasumi karuta
    kashiwa katakana katana katsura kawara kawasemi kawazu kayabuki kazunoko kijibato kimono kinoko kirameki
    kitaguni kitsutsuki kodama kodomo kohaku kojima komadori komatsuna komorebi kosaji kotatsu kotori kozutsumi
    kudamono kujira kumiki kuruma kusunoki kutani kutsubako kuwagata maguro maiko matsuri matsuyama mejiro midori
    mikazuki mimizuku minami minamoto minato misaki misoshiru mitsuami mizugumo mizuna mizutori mochizuki mogura
    momiji mugiwara mukudori murasaki musasabi mushiro musubi nagatsuki nagauta nagisa nakama nakaniwa namazu
    nanohana nawatobi nijimasu niwatori nokogiri norimaki norimono nowaki nozawana nukumori odori ohajiki ohitsu
    okarina omamori omikuji origami orizuru oshidori oshiruko otedama oyatsu rokuro sajiki sakana sakazuki sakura
    samurai sarasa sashimi satoyama sayori sazanami shijimi shimotsuki shiosai shirasu shirataki shiritori shirokuma
    shizuku sugoroku sukiyaki sumomo sunahama suzuri tabibito tabiji takara takenoko takibi takoyaki tamayura tasuki
    tatami tatsumaki tebukuro tegami temaki tenohira teriyaki todana tokonoma tokoya tomori tomoshibi tonakai
    tsubaki tsubakuro tsuboniwa tsugumi tsukemono tsukimi tsukiyo tsumiki tsumuji tsurara tsutsuji tsuzura uchiwa
    uguisu ukigumo ukiwa umineko uraniwa urashima waraji wasabi yadokari yakimono yakitori yamabato yamabiko
    yamabuki yamadori yamagara yamamomo yamori yashiki yasuri yatai yayoi yoroi yukiguni yukimi yukiyama

### 結果の日本語: だれが勝ったか、得点の内訳、同点を分けたもの（F2-F6、E25）。

result-won = { $who ->
    [me] あなたの勝ちです！
   *[other] { $who-name }さんの勝ちです！
}
result-shared = { $names }が勝利を分け合いました。
result-who = { $who ->
    [me] あなた
   *[other] { $who-name }さん
}
result-news = あなたの最後の選択のあと：{ $news }
result-subtitle = { $edition-name }、{ $rounds }ラウンド
result-districts = 建物
result-all-colours = 5色すべて
result-first-complete = 最初に完成
result-complete = 完成
result-treasury = 財宝庫
result-map-room = 地図室
result-wishing-well = 希望の泉
result-museum = 博物館
# P1
result-counted-as = { $district }は{ $colour ->
    [yellow] 黄
    [blue] 青
    [green] 緑
   *[red] 赤
}として数えました。
result-tie-of = { $name }（{ $n }）
result-tie-districts = 同点のため、建物の点だけで比べます：{ $names }
result-tie-gold = 同点で建物の点も同じため、金貨で比べます：{ $names }
result-tie-rank = 同点のため、最後のラウンドのキャラクターの番号で比べます：{ $names }
result-tie-rank-of = { $name }（{ $rank } { $character }）
result-tie-none = 比べられるものがすべて同じなので、勝利を分け合います。

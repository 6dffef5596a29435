/** Words that make a feeling stronger or weaker, by how much; `_` stands for a space within a phrase. */
export const DEGREES: Readonly<Record<"zh" | "en", readonly { readonly factor: number; readonly words: string }[]>> = {
  en: [
    {
      factor: 1.35,
      words: `extremely absolutely totally completely utterly incredibly insanely truly deeply exceptionally super so_so
        freaking freakin frickin friggin fucking fuckin effing bloody hella beyond crazily unbelievably extraordinarily
        outrageously tremendously immensely profoundly hugely enormously intensely damn`,
    },
    {
      factor: 1.2,
      words: `very really so too such highly especially particularly seriously always most much way even awfully terribly
        genuinely thoroughly entirely fully greatly majorly remarkably quite more double ever`,
    },
    { factor: 1.05, words: "pretty rather" },
    {
      factor: 0.6,
      words: `slightly somewhat a_bit a_little a_little_bit a_tad a_touch kinda kind_of sort_of sorta mildly partly
        partially relatively fairly almost nearly less occasionally marginally more_or_less semi sometimes`,
    },
  ],
  zh: [
    {
      factor: 1.35,
      words: `太 非常 特别 超 超级 极其 十分 极度 无比 万分 异常 简直 实在太 真的太 真的好 真的很 真是太 实在是太 巨 贼 绝对 彻底
        忒 倍儿 死 狂 完全 相当 尤其 格外 最 可太`,
    },
    {
      factor: 1.2,
      words: "很 真 真的 真是 好 更 更加 实在 那么 这么 多么 多 越来越 怪 老 狠狠 深深 真心 一直 总是 又 还 都",
    },
    { factor: 1, words: "挺 蛮 也 就 是 觉得 感觉 感到 有 得 的 让我 让人 令人" },
    { factor: 0.6, words: "有点 有点儿 有些 稍微 略 略微 稍稍 一点点 些许 比较 还算 几乎 差点 差点儿 小" },
  ],
};

/** Said after the word of feeling: 开心死了, 难过极了. */
export const DEGREES_AFTER: Readonly<{ factor: number; words: string }> = {
  factor: 1.3,
  words: `死了 死我了 死啦 极了 坏了 透了 透顶 得很 得要命 得要死 得不行 得不得了 爆了 惨了 到爆 到哭 炸了 疯了 翻了 到飞起 不已 的要死 的要命
    的不行 到不行 到极点 一整天 哭了`,
};

/** Words that deny what follows. `soft` ones ask somebody not to feel it (别难过): what is left of it says little. */
export const NEGATORS = {
  en: `not no never none nobody nothing nowhere neither nor without hardly barely scarcely cannot cant dont doesnt didnt isnt
    arent wasnt werent wont wouldnt shouldnt couldnt havent hasnt hadnt aint lack lacks lacking rarely seldom stopped
    no_longer not_very not_really not_so not_that not_too far_from anything_but instead_of least never_ever`,
  zh: `不 没 没有 没那么 没啥 没什么 不是 不是很 不太 不怎么 不够 不会 不能 不想 不觉得 不算 不再 并不 并不是 并没有 从不 从来不
    从来没 从来没有 毫无 毫不 绝不 决不 无 未 难以 谈不上 算不上 一点都不 一点也不 一点不 一点儿都不 根本不 完全不 再也不 哪里 哪儿 不值得
    不见得 未必 不大 不咋 不甚 何来 停止 避免 拒绝`,
  zhSoft: "别 不要 不用 不必 别太 不要太 甭 勿 莫 少 何必 用不着",
} as const;

/** A later clause after such a word weighs more than what was said before it. */
export const CONTRASTS = {
  en: "but however yet nevertheless nonetheless still_though except",
  zh: "但 但是 可是 不过 然而 只是 却 反而 反倒 谁知 谁知道 谁料 结果 就是",
} as const;

/** A clause that begins so is granted, not meant: although, 虽然. */
export const CONCESSIONS = {
  en: "although though despite in_spite_of even_though even_if regardless granted while",
  zh: "虽然 虽说 尽管 即使 即便 就算 哪怕 纵然 固然",
} as const;

/** A clause that begins so supposes; its feeling is not there yet. */
export const CONDITIONS = {
  en: "if unless would could should might may whenever in_case",
  zh: "如果 要是 假如 假设 若 倘若 万一 除非 只要",
} as const;

/** Good words after or before which mockery is plain. */
export const SARCASM =
  /(?:^|\s)\/s\s*$|#(?:sarcasm|sarcastic|irony|not)\b|\byeah,? right\b|\b(?:oh,? |just |well,? )(?:great|wonderful|lovely|perfect|fantastic|brilliant|peachy)\b[,.!…]|\bthanks (?:a lot )?for nothing\b|\bjust what i needed\b|\bgee,? thanks\b|\bnice going\b|\bway to go,? \w+ \w+ing\b|真有你的|可真行|你可真|真是(?:谢|多谢)(?:了|谢)你|谢谢你全家|好一个|厉害了[你您]|可真是[好棒]|真会[挑选]时候|呵呵|[?？]微笑/iu;

/** Names the thing without a feeling: looked up before all else, so that what they hold is not read. `_` is a space. */
export const SHIELDS = {
  en: `no_problem_at_all kind_of_a what_kind some_kind any_kind this_kind that_kind kinds_of a_kind_of all_kinds sick_leave
    sick_day funny_bone good_morning good_evening good_afternoon good_night goodnight goodbye good_bye happy_hour
    happy_to_help as_well_as super_market great_britain new_great fair_trade credit_card love_seat dead_line deadline
    dead_end well_known best_practice best_practices best_way best_place best_time at_best at_least at_worst too_much_time
    no_matter not_only not_to_mention not_just good_at good_for_nothing_else hard_drive cold_war war_and_peace
    pain_killer painkiller killer_app kill_time killing_time dying_to bad_boy bad_ass badass sick_of_it wicked_good lucky_charm
    fine_print fine_tune hate_speech panic_button attack_surface stress_test stress_testing crash_course error_message
    error_messages trust_fund security_camera safety_pin free_trial please_note dear_sir sad_face broken_link cold_brew
    smart_phone smartphone smart_watch sweet_potato sweet_potatoes hot_dog party_size beauty_salon new_york_giants
    like_to would_like look_like looks_like looked_like sound_like feel_like seems_like is_like was_like just_like
    thanks_to war_movie horror_movie horror_movies horror_film crime_series love_song love_story death_metal black_death
    how_cool_is how_good_is how_bad_is cool_down warm_up safe_mode rich_text strong_password`,
  zh: `好像 好多 好久 好几 好些人 好好 最好是 最好能 只好 刚好 好了 好吧 好的 你好 您好 大家好 好友 好歹 好奇心 好不好 好吗 好一会 好半天 好大 好长 好远
    好在 要好 讨好 友好城市 好莱坞 好比 好坏 好转机 天气 气温 气候 空气 气氛 气味 气息 客气 语气 口气 力气 勇气 脾气 电气 燃气 煤气 气球 气体 气象 气质 暖气 冷气 氧气 打气 吸气 呼气 一口气 气血 气垫 蒸气 景气
    香港 香蕉 香菜 香水 香烟 香肠 香草 丁香 香槟 香菇 香料 美国 美元 美食 美术 美容 美发 美甲 美团 欧美 美洲 北美 南美 美金 美剧 美联储 牛奶 牛肉 牛排 牛仔 蜗牛 奶牛 牛市 牛津 吹牛 牛油 牛年 水牛 黄牛 牛顿
    操作 操场 体操 早操 操盘 情操 靠近 靠窗 停靠 靠背 靠着 滚动 摇滚 滚烫 滚筒 死板 死循环 死锁 死党 死角 急诊 急救 紧急 急需 急忙 赶急 苦瓜 刻苦 吃苦 苦笑 痛经 疼爱 差不多 差一点 出差 时差 差别 差距 差异 偏差 误差 差价 差旅 差事
    笑话 开玩笑 玩笑 恐怕 怕是 积累 累计 麻烦你 麻烦您 麻烦帮 恨不得 赞助 赞成 爽快 爽肤水 棒球 棒棒糖 冰棒 棒子 奥妙 臭豆腐 小丑 傻瓜相机 宠物 左顾右盼 精神病 幸福路 快乐大本营 高兴镇 爱情 爱国 恋爱 爱心企业 亲爱的 爱尔兰 爱奇艺 可爱多 喜剧 喜马拉雅 喜茶 成功人士 成功率 失败率 失败乃成功之母 死亡率
    怕热 怕冷 怕辣 疼痛科 痛点 难道 难怪 难免 难度 难题 为难 困境 危险品 恐怖片 恐怖电影 惊悚片 悲剧片 愤怒的小鸟 毒舌 坑位 烦请 劳烦 无聊斋 精彩纷呈 优秀率 满意度 满足感 满足条件 满足需求 满足要求 舒服佳 感谢信 谢谢惠顾 生气勃勃 有生气 气死风 不用说 不得不 不但 不仅 不过敏 不管 不论 不错过 不一会 不久 不断 不同 不少 不止 无论 别人 别的 特别版 区别 级别 性别 告别赛 分别是 个别 没关系型 没准 没错 说不定 要不要 是不是 能不能 会不会 有没有 可不可以 行不行 对不对 好不容易 不好说 差不离 忍不住笑 忍不住想 停不下来 放不下 了不得 不得了 不由得 巴不得 恨铁不成钢 不客气地说 不知道 不晓得 不懂就问 无人机 无线 无锡 无所谓 无非 未来 未婚 非要 烦恼丝 黑人牙膏 累积 劳累奖 哭笑不得 笑而不语`,
} as const;

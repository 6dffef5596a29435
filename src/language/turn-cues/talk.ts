import { alternatives } from "../alternatives.ts";
/** An earlier talk with the assistant, in either language. */
export const REFERS_TO_TALK = new RegExp(
  alternatives`
    (?:上次|上回|之前|以前|刚才|刚刚|那天|那次|上周|上个月|昨[天晚])[^，。？！]{0,6}(?:聊|说|讲|问|咨询|推荐|提|讨论|介绍|发)
    (?:聊|问|咨询|推荐|提|讨论|介绍)(?:过|到|起)?的(?:那|这)?|你(?:上次|上回|之前|以前|刚才|那天|那次)?(?:给|出|做|写|列|教|选|发|弄|想)(?:过|了)?(?:我|我们)?的|(?<![a-z])(?:last time
    you (?:recommended|suggested|told me|said|mentioned|gave (?:me|us)|explained|showed (?:me|us)|came up with|picked|sent (?:me|us)|wrote (?:for )?(?:me|us)|made (?:for )?(?:me|us)|taught (?:me|us))
    (?:i|we) (?:asked|talked|discussed|spoke|chatted|mentioned)|asked about|talked about)(?![a-z])
  `,
  "iu",
);

/** Words with which a user points back to an earlier talk with the assistant. */
export const POINTS_BACK =
  /上次|上回|上一次|之前(?:说过|聊过|提过|讲过|跟你|和你|告诉)|(?:跟|和|对)你(?:说|讲|提|聊)过|\b(?:last time|the other day|as i (?:said|mentioned|told)|i (?:already )?(?:told|mentioned to) you|we (?:talked|spoke|chatted) about|you (?:said|told me|mentioned)|remember when)\b/iu;

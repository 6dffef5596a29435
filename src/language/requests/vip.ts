/** Words by which people are set apart as good customers, in a segment or in what they told. */
export const VIP =
  /\bvip\b|贵宾|金卡|黑卡|钻石(?:会员|卡)|\b(?:gold|platinum|diamond|premium) (?:member|customer|card)/iu;

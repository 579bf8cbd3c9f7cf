/** The marks that advertising systems put on addresses. `fbclid` is on every link of Facebook, paid or not: not one of them. */
export const adMarks = [
  'gclid',
  'gad_source',
  'gad_campaignid',
  'gbraid',
  'wbraid',
  'msclkid',
  'twclid',
  'ttclid',
  'li_fat_id',
  'rdt_cid',
] as const
export type AdMark = (typeof adMarks)[number]

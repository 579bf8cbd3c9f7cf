import type { users } from '../schema'
import type { PartnerOfAccount } from '../signing-up/pending'

/** Where an account keeps the code that it began with. */
export const partnerColumns = (partner: PartnerOfAccount | null | undefined) =>
  partner && {
    partnerCode: partner.code,
    partnerCodeHow: partner.how,
    partnerCodeAt: new Date(partner.at),
    partnerCodeAd: partner.ad,
    partnerCodeLink: partner.link,
  }

export const partnerOf = (user: typeof users.$inferSelect): PartnerOfAccount | null =>
  user.partnerCode && user.partnerCodeHow && user.partnerCodeAt
    ? {
        code: user.partnerCode,
        how: user.partnerCodeHow,
        at: user.partnerCodeAt.toISOString(),
        ad: user.partnerCodeAd,
        link: user.partnerCodeLink,
      }
    : null

import type { PartnerOfAccount, users } from '../schema'

/** Where an account keeps the code that it began with. */
export const partnerColumns = (partner: PartnerOfAccount | null | undefined) =>
  partner && {
    partnerCode: partner.code,
    partnerCodeHow: partner.how,
    partnerCodeAt: new Date(partner.at),
    partnerCodeAd: partner.ad,
  }

export const partnerOf = (user: typeof users.$inferSelect): PartnerOfAccount | null =>
  user.partnerCode && user.partnerCodeHow && user.partnerCodeAt
    ? {
        code: user.partnerCode,
        how: user.partnerCodeHow,
        at: user.partnerCodeAt.toISOString(),
        ad: user.partnerCodeAd,
      }
    : null

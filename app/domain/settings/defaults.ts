/**
 * Every number the product runs by, in one typed place (product/README). `/admin/configuracoes` will override
 * them by row; until then these are in force. Units are in the names.
 */
export const settings = {
  listing: { pageSize: 20, searchCandidates: 1000 },
  company: { decisionWorkingDays: 5, infoRounds: 3, infoDays: 15, maxServices: 20, maxCategories: 5 },
  review: {
    holdHours: 72,
    awaitingEmailHours: 72,
    draftDays: 30,
    perDay: 1,
    per30Days: 10,
    sameCompanyMonths: 12,
    experienceMonthsBack: 12,
    shortExperienceDays: 90,
    similarity: 0.8,
    topicAuthors: 5,
  },
  reply: { minLength: 10, maxLength: 2000 },
  score: {
    version: 1,
    halfLifeDays: 365,
    cutOffDays: 730,
    weights: { 3: 1, 2: 1, 1: 0.8, 0: 0.4 } as Record<number, number>,
    priorStrength: 5,
    priorDefault: 3.5,
    unverifiedShare: 0.43,
    unverifiedFloor: 5,
    minReviews: 3,
    minWeight: 2,
    categoryPriorReviews: 200,
    platformPriorReviews: 1000,
  },
  certificate: { validMonths: 12, lookupsPerMinute: 30, maxSuspensionMonths: 6 },
  auth: {
    passwordMin: 12,
    passwordMax: 128,
    verifyLinkHours: 24,
    verifyCodeMinutes: 15,
    verifyCodeTries: 5,
    resendSeconds: 60,
    resendsPerDay: 5,
    sessionDays: 30,
    shortSessionHours: 12,
    staffSessionHours: 8,
  },
} as const

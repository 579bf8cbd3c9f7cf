/** What of a text is understood as more than words; addresses name those that somebody took off (`sem`). */
export const readings = ['oficio', 'lugar', 'quando', 'certificada'] as const
export type Reading = (typeof readings)[number]

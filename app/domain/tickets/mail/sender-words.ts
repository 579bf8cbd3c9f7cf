/** Whether the domain of a mail's sender vouches for it, as our mail server found. */
export const senderProofs = ['pass', 'fail', 'none'] as const
export type SenderProof = (typeof senderProofs)[number]

/** What staff read beside a mail; of what was not looked at, nothing. */
export const senderWords: Record<SenderProof, string | null> = {
  pass: 'Remetente confirmado pelo domínio.',
  fail: 'O remetente deste e-mail não ficou confirmado.',
  none: null,
}

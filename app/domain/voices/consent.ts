/**
 * What somebody agrees to before their words are published. Words that somebody agreed to are never changed: another text is
 * another version, and the newest is asked for.
 */
const testimonialConsents: Record<string, string> = {
  '2026-11-24':
    'Autorizo a Aval a publicar este texto em «Depoimentos», com o nome que escolhi acima. Posso retirá-lo quando quiser, na minha conta.',
}
const storyConsents: Record<string, string> = {
  '2026-11-24':
    'Em nome da empresa, autorizo a Aval a publicar esta versão do testemunho, com estes números. Podemos retirar a autorização quando quisermos: a página deixa de se ver na mesma altura.',
}

const newest = (consents: Record<string, string>) => {
  const version = Object.keys(consents).toSorted().at(-1) as string
  return { version, words: consents[version] as string }
}
export const testimonialConsent = newest(testimonialConsents)
export const storyConsent = newest(storyConsents)

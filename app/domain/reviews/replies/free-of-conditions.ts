/**
 * Whether an offer asks for the review in return. Nobody may: what a review says is not for sale (product/reviews.md; an
 * incentive to change it would distort what people read: Directive 2005/29/EC, annex I, 23c). Pure; reads sentence
 * by sentence, and may miss what is said in other words: the page says it to both sides besides.
 */
export function asksForReview(text: string): boolean {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[.!?;\n]+/)
    .some((sentence) => review.test(sentence) && change.test(sentence) && !promise.test(sentence))
}

const review = /\b(avaliac(ao|oes)|estrelas?|comentarios?|criticas?|reviews?|classificacao|pontuacao|nota)\b/
const change =
  /\b(alter|mud|retir|remov|apag|elimin|edit|corrig|corrij|melhor|sub[ia]|revej|reve(r|ja)|atualiz|tire|tirar|troc|5 estrelas|cinco estrelas)/
/** «Não pedimos que mude a avaliação» says the contrary. */
const promise = /\b(nao|sem)\b[^,]*\b(pedi|exig|precisa|tem de|ter de|condic|obriga)/

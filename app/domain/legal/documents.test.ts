import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settings } from '../settings/defaults'
import { blocksOf, compare } from './comparing'
import { documentNames, versionOf, versionsOf } from './documents'
import { type TextNode, textOf, treeOf } from './markdown'
import { legalPage } from './reading'

test('the terms that are accepted are the newest version', () => {
  expect(versionsOf('termos')[0]?.version).toBe(settings.auth.termsVersion)
})

test.each(documentNames)('%s: its versions, dated, in order, each of them readable', async (name) => {
  const all = versionsOf(name)
  expect(all.length).toBeGreaterThanOrEqual(1)
  expect(all.map((v) => v.from)).toEqual(
    all
      .map((v) => v.from)
      .toSorted()
      .reverse(),
  )
  for (const { version } of all) {
    const { text, versions } = await legalPage(name, version, null)
    expect(text.length).toBeGreaterThan(0)
    expect(versions).toHaveLength(all.length)
  }
  expect(() => versionOf(name, '1999-01')).toThrow(/versão/)
})

const inWords = (days: readonly number[]) => new Intl.ListFormat('pt-PT').format(days.map(String))

test('numbers in the terms in force are those in force', () => {
  const text = versionOf('termos', null).markdown
  const { review, reply, score, company, auth, privacy, certificate, invitation, billing } = settings
  const [remindedAtOnce, ...reminded] = billing.pastDueMails
  const said = [
    `pelo menos ${auth.minimumAge} anos`,
    `Tem ${privacy.erasureGraceDays} dias para mudar de ideias`,
    `nos últimos ${review.experienceMonthsBack} meses; em restauração, turismo e alojamento, nos últimos ${review.shortExperienceDays} dias`,
    `nos últimos ${review.formerMemberMonths} meses, quem é da família`,
    `sem isso, uma em ${review.sameCompanyMonths} meses`,
    `No máximo ${review.perDay} por dia e ${review.per30Days} em 30 dias`,
    `decide uma pessoa em ${review.holdHours} horas`,
    `de ${reply.minLength} a ${reply.maxLength} caracteres`,
    `metade a cada ${score.halfLifeDays} dias; ao fim de ${score.cutOffDays} dias`,
    `${score.unverifiedShare * 100} % do peso das outras, ou ${score.unverifiedFloor}`,
    `com peso ${score.priorStrength} e só é mostrada a partir de ${score.minReviews}`,
    `conferido por uma pessoa em ${company.decisionWorkingDays} dias úteis`,
    `O certificado vale ${certificate.validMonths} meses`,
    `um convite por empresa em ${invitation.samePersonDays} dias`,
    `ninguém paga em ${billing.orderDays} dias`,
    `uma vez, durante ${billing.trialDays} dias, sem cartão`,
    `um pedido de pagamento ${billing.requestDays} dias antes`,
    `duas vezes: ${inWords(billing.renewalNotices)} dias antes`,
    `avisamos pelo menos ${billing.priceNoticeDays} dias antes`,
    `Nos primeiros ${billing.withdrawalDays} dias depois do primeiro pagamento`,
    ...(remindedAtOnce === 0 ? [`por e-mail no dia, e ${inWords(reminded)} dias depois`] : ['no dia']),
    `Ao fim de ${billing.suspendAfterDays} dias passam a valer os limites`,
    `Ao fim de ${billing.endAfterDays} dias o plano acaba`,
    `passar ${billing.lateDecisionDays} dias úteis do prazo`,
    `concedido e paga-se em ${billing.licenceDays} dias`,
    `de ${billing.documentWorkingDays} dias úteis, e enviada`,
    `comprovativo ${score.weights[3]}; por convite ${String(score.weights[1]).replace('.', ',')}; sem comprovativo ${String(score.weights[0]).replace('.', ',')}`,
  ]
  expect(said.filter((s) => !text.includes(s))).toEqual([])
  expect(versionOf('privacidade', null).markdown).toContain(`durante ${privacy.invoiceYears} anos`)
})

test('what the terms say of the order is what the search does', () => {
  const sql = readFileSync('db/migrations/0010_companies_finding_functions.sql', 'utf8')
  const text = versionOf('termos', null).markdown
  // Weights of description, place, category and name, in PostgreSQL's order; and what the score adds at most.
  expect(sql).toContain("ts_rank('{0.05, 0.3, 0.6, 1}'")
  expect(sql).toContain('+ 0.15 * rank / 5 * least(1, ln(1 + reviews) / 5)')
  expect(text).toContain('no nome 1; na categoria e nos serviços 0,6; na localidade 0,3; na descrição 0,05')
  expect(text).toContain('vale no máximo 0,15')
})

test('text becomes a tree: headings by name, links of ours by path, tables by slot', async () => {
  const tree = await treeOf(
    '## Contas {#contas}\n\n[privacidade](aval:privacy) e **negrito**\n\n[[prazos]]\n',
  )
  expect(tree[0]).toEqual({ tag: 'h2', id: 'contas', children: ['Contas'] })
  expect(tree[1]?.children[0]).toEqual({ tag: 'a', href: '/privacidade', children: ['privacidade'] })
  expect(tree[2]).toEqual({ tag: 'slot', id: 'prazos', children: [] })
})

test.each([
  ['an unknown page', '[x](aval:nada)'],
  ['a picture', '![x](https://exemplo.pt/x.png)'],
])('%s is refused', async (_, source) => expect(treeOf(source)).rejects.toThrow(/^text (has|leads to)/))

test('HTML and scripts stay text', async () => {
  const tree = await treeOf('<script>alert(1)</script> [x](javascript:alert(1))')
  const links = (nodes: (TextNode | string)[]): string[] =>
    nodes.flatMap((n) => (typeof n === 'string' ? [] : [...(n.href ? [n.href] : []), ...links(n.children)]))
  expect(links(tree)).toEqual([])
  expect(textOf(tree[0] as TextNode)).toContain('<script>')
})

test('compared by words: same, reworded, added, removed', () => {
  const p = (text: string) => ({ tag: 'p' as const, text })
  const was = [
    p('Igual.'),
    p('Decidimos em 72 horas úteis depois de receber.'),
    p('Isto desaparece por completo.'),
  ]
  const is = [
    p('Igual.'),
    p('Decidimos em 48 horas úteis depois de receber.'),
    p('Coisa inteiramente nova aqui.'),
  ]
  expect(compare(was, is)).toEqual([
    { tag: 'p', pieces: [{ text: 'Igual.' }] },
    {
      tag: 'p',
      pieces: [
        { text: 'Decidimos em ' },
        { text: '72', change: 'removed' },
        { text: '48', change: 'added' },
        { text: ' horas úteis depois de receber.' },
      ],
    },
    { tag: 'p', pieces: [{ text: 'Coisa inteiramente nova aqui.', change: 'added' }] },
    { tag: 'p', pieces: [{ text: 'Isto desaparece por completo.', change: 'removed' }] },
  ])
})

test('nothing is lost: old and new text come back from the comparison', async () => {
  const [is, was] = await Promise.all(versionsOf('termos').map((v) => treeOf(v.markdown)))
  const compared = compare(blocksOf(was ?? []), blocksOf(is ?? []))
  const words = (change: 'added' | 'removed') =>
    compared
      .flatMap((b) => b.pieces.filter((x) => x.change !== change).map((x) => x.text))
      .join('')
      .replace(/\s/g, '')
      .split('')
      .toSorted()
      .join('')
  const whole = (tree: TextNode[] = []) =>
    blocksOf(tree)
      .map((b) => b.text)
      .join('')
      .replace(/\s/g, '')
      .split('')
      .toSorted()
      .join('')
  expect(words('added')).toBe(whole(was))
  expect(words('removed')).toBe(whole(is))
})

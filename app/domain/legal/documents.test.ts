import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settings } from '../settings/settings'
import { shiftDay } from '../shared/working-days'
import { blocksOf, compare } from './comparing'
import {
  documentNames,
  versionAnnounced,
  versionInForce,
  versionOf,
  versionsOf,
  versionToAccept,
} from './documents'
import { holdsFrom } from './holding'
import { type TextNode, textOf, treeOf } from './markdown'
import { legalPage } from './reading'

const at = (day: string, time = '12:00:00Z') => new Date(`${day}T${time}`)
const now = at('2026-11-26')

test('in force is what the day says, without anybody saying so; what is announced is accepted already', () => {
  const terms = (moment: Date) =>
    [versionInForce, versionAnnounced, versionToAccept].map((which) => which('termos', moment)?.version)
  expect(terms(at('2020-01-01'))).toEqual(['2026-11', undefined, '2026-11'])
  expect(terms(at('2026-11-23'))).toEqual(['2026-11-23', undefined, '2026-11-23'])
  expect(terms(at('2026-11-24'))).toEqual(['2026-11-24', '2026-12-10', '2026-12-10'])
  // Of two that are announced the newest is accepted: it has what the other brings.
  expect(terms(at('2026-11-25'))).toEqual(['2026-11-24', '2026-12-11', '2026-12-11'])
  // By the day in Lisbon, an hour after Brussels.
  expect(terms(at('2026-12-09', '23:59:59Z'))).toEqual(['2026-11-24', '2026-12-13', '2026-12-13'])
  expect(terms(at('2026-12-10', '00:00:00Z'))).toEqual(['2026-12-10', '2026-12-13', '2026-12-13'])
  expect(terms(at('2026-12-13', '00:00:00Z'))).toEqual(['2026-12-13', undefined, '2026-12-13'])
})

test('who is told of a version is told so long before it holds; the first that lets texts out is one of them', () => {
  const told = versionsOf('termos').filter((v) => v.announced !== v.from)
  expect(told.map((v) => v.version)).toContain(settings.sharing.termsVersion)
  for (const { announced, from, changes, version } of told) {
    expect(shiftDay(announced, settings.sharing.toldDays) <= from).toBe(true)
    expect(changes).toBeTruthy()
    // People accept versions by their names, and these are compared as days.
    expect(version).toBe(from)
  }
})

test.each([
  ['told long before', '2026-12-10', '2026-11-24', '2026-12-10'],
  ['told on the last day', '2026-12-10', '2026-11-25', '2026-12-10'],
  ['told a day too late', '2026-12-10', '2026-11-26', '2026-12-11'],
  ['told when it held for others', '2026-12-10', '2027-01-31', '2027-02-15'],
])('%s: holds from then', (_, from, told, holds) => expect(holdsFrom(from, told)).toBe(holds))

test('the page shows what is in force, says what comes, and says of every version how it stands', async () => {
  const states = async (asked: string | null, moment: Date) => {
    const { version, state, coming, versions } = await legalPage('termos', asked, null, moment)
    return [version.version, state, coming?.version, versions.slice(0, 3).map((v) => v.state)]
  }
  const before = at('2026-12-01')
  expect(await states(null, before)).toEqual([
    '2026-11-24',
    'in-force',
    '2026-12-10',
    ['coming', 'coming', 'coming'],
  ])
  expect((await states('2026-12-10', before))[1]).toBe('coming')
  expect(await states(null, at('2026-12-13'))).toEqual([
    '2026-12-13',
    'in-force',
    undefined,
    ['in-force', 'past', 'past'],
  ])
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
    const { text, versions } = await legalPage(name, version, null, now)
    expect(text.length).toBeGreaterThan(0)
    expect(versions).toHaveLength(all.length)
  }
  expect(() => versionOf(name, '1999-01', now)).toThrow(/versão/)
})

const inWords = (days: readonly number[]) => new Intl.ListFormat('pt-PT').format(days.map(String))

/** In force on the day on which this is read, and what comes after it. */
const currentTerms = versionsOf('termos').filter((v) => v.from >= '2026-11-24')

test.each(currentTerms)('numbers in the terms $version are those in force', ({ version, markdown: text }) => {
  const { review, reply, score, company, auth, privacy, certificate, invitation, billing, work } = settings
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
  if (version >= '2026-12-11') {
    const ofWork = [
      `no máximo ${work.openPerPerson} abertos. Um pedido fica aberto ${work.openDays} dias`,
      `entre as preferidas, ${work.shortlistAtMost} no máximo, e voltam a fechar ${work.keep.contactsDays} dias depois`,
      `recebe no máximo ${work.proposalsAtMost}.`,
      `tem ${work.acceptHours} horas para aceitar`,
      `tem ${work.completeDays} dias para dizer que não`,
      `a partir de ${work.factsFrom} concluídos`,
      `menos de ${work.v3.leastHours} horas depois da escolha`,
      `dessa zona, no máximo ${work.toldAtMost}.`,
      `um aviso, ${work.sanctionDays} dias, e de vez`,
    ]
    expect(ofWork.filter((s) => !text.includes(s))).toEqual([])
  }
  if (version >= settings.sharing.termsVersion)
    expect(text).toContain(`pelo menos ${settings.sharing.toldDays} dias antes de entrar em vigor`)
  const policy = versionsOf('privacidade')[0]?.markdown
  expect(policy).toContain(`durante ${privacy.invoiceYears} anos`)
  expect(policy).toContain(`um resumo cifrado da rede, durante ${privacy.networkVoteDays} dias`)
  expect(policy).toContain(`fecham ${work.keep.contactsDays} dias depois do fim`)
  expect(policy).toContain(
    `nenhuma empresa recebeu fica ${work.keep.notAwardedMonths} meses; conversas e ficheiros, ${work.keep.conversationMonths} meses`,
  )
})

test.each(currentTerms)(
  'what the terms $version say of the order is what the search does',
  ({ markdown: text }) => {
    const sql = readFileSync('db/migrations/0010_companies_finding_functions.sql', 'utf8')
    // Weights of description, place, category and name, in PostgreSQL's order; and what the score adds at most.
    expect(sql).toContain("ts_rank('{0.05, 0.3, 0.6, 1}'")
    expect(sql).toContain('+ 0.15 * rank / 5 * least(1, ln(1 + reviews) / 5)')
    expect(text).toContain('no nome 1; na categoria e nos serviços 0,6; na localidade 0,3; na descrição 0,05')
    expect(text).toContain('vale no máximo 0,15')
  },
)

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

const neighbours = documentNames.flatMap((name) =>
  versionsOf(name)
    .slice(1)
    .map((older, i) => ({ name, version: versionsOf(name)[i]?.version ?? '', older: older.version })),
)

test.each(neighbours)('$name, from $older to $version: nothing is lost in the comparison', async (pair) => {
  const [is, was] = await Promise.all(
    [pair.version, pair.older].map((v) => treeOf(versionOf(pair.name, v, now).markdown)),
  )
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

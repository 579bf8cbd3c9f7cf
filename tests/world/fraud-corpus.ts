import type { FraudFacts } from '~/domain/affiliates/fraud/facts'
import type { FraudRule } from '~/domain/affiliates/fraud/rules'

type Affiliate = FraudFacts['affiliate']
type Company = NonNullable<FraudFacts['company']>
type Person = Company['people'][number]

/** Rita writes about building works and has nothing to do with whom she brings. */
const rita: Affiliate = {
  userId: 'rita',
  email: 'rita@obrasembom.pt',
  phone: '+351912000001',
  taxNumber: '212345679',
  accountLast4: '0154',
  site: 'https://obrasembom.pt/',
  cards: [],
  sameAccount: 0,
  sameNumber: 0,
  bannedTwin: false,
}
const joao: Person = {
  userId: 'joao',
  email: 'joao@canaissilva.pt',
  phone: '+351933000002',
  banned: false,
}
const silva: Company = {
  people: [joao],
  email: 'geral@canaissilva.pt',
  website: 'https://www.canaissilva.pt/',
  taxNumbers: ['509442013'],
  keptBy: 'joao',
  keptWords: 'Visa terminado em 4242, até 12/2034',
  membership: null,
  sameDevice: false,
  sameNetwork: false,
  earlierDomains: [],
  ad: null,
  signUpsInHour: 1,
  companiesInHour: 1,
}

/** What happened, who brought it, what the company is, and which rules see it. */
type Case = [what: string, affiliate: Partial<Affiliate>, company: Partial<Company>, ...rules: FraudRule[]]

const by = (over: Partial<Person>): Partial<Company> => ({ people: [{ ...joao, ...over }] })
const gmail = { email: 'rita.neves@gmail.com', site: null }

/** What must be seen. */
export const frauds: Case[] = [
  ['she began it herself', {}, by({ userId: 'rita' }), 'own-user'],
  [
    'she began it herself and belongs to it',
    {},
    { ...by({ userId: 'rita' }), membership: 'member' },
    'own-user',
    'own-company',
  ],
  ['she is one of two who run it', {}, { people: [joao, { ...joao, userId: 'rita' }] }, 'own-user'],
  [
    'a second account with a plus',
    {},
    by({ email: 'rita+empresa@obrasembom.pt' }),
    'own-email',
    'same-domain',
  ],
  [
    'a second account with two pluses',
    {},
    by({ email: 'rita+a+b@obrasembom.pt' }),
    'own-email',
    'same-domain',
  ],
  ['Gmail with dots', gmail, by({ email: 'r.i.t.a.neves@gmail.com' }), 'own-email'],
  ['Gmail without dots', gmail, by({ email: 'ritaneves@gmail.com' }), 'own-email'],
  ['Gmail with dots and a plus', gmail, by({ email: 'rita.ne.ves+2@gmail.com' }), 'own-email'],
  ['Googlemail for Gmail', gmail, by({ email: 'ritaneves@googlemail.com' }), 'own-email'],
  ['her address as the contact of the company', gmail, { email: 'rita.neves@gmail.com' }, 'own-email'],
  ['her address with a plus as the contact', gmail, { email: 'ritaneves+obras@gmail.com' }, 'own-email'],
  ['the NIPC of the company is her NIF', {}, { taxNumbers: ['212345679'] }, 'own-number'],
  ['it is billed to her NIF', {}, { taxNumbers: ['509442013', '212345679'] }, 'own-number'],
  ['her account gave the card', {}, { keptBy: 'rita' }, 'own-card'],
  [
    'her account gave the direct debit',
    {},
    { keptBy: 'rita', keptWords: 'Débito direto, IBAN terminado em 9999' },
    'own-card',
  ],
  ['she works there', {}, { membership: 'member' }, 'own-company'],
  ['she worked there last year', {}, { membership: 'former' }, 'former-member'],
  ['one telephone for both', {}, by({ phone: '+351912000001' }), 'same-phone'],
  [
    'it is debited from an account that ends as hers',
    {},
    { keptWords: 'Débito direto, IBAN terminado em 0154' },
    'same-account',
  ],
  ['the card of her other company', { cards: ['Visa terminado em 4242, até 12/2034'] }, {}, 'same-card'],
  ['her domain in the address of the owner', {}, by({ email: 'joao@obrasembom.pt' }), 'same-domain'],
  [
    'her domain as the site of the company',
    {},
    { website: 'https://obrasembom.pt/canalizador' },
    'same-domain',
  ],
  ['her domain as the contact', {}, { email: 'geral@obrasembom.pt' }, 'same-domain'],
  [
    'the domain of her site, with a mailbox elsewhere',
    { email: 'rita@gmail.com' },
    { website: 'https://www.obrasembom.pt' },
    'same-domain',
  ],
  ['one browser for both', {}, { sameDevice: true, sameNetwork: true }, 'same-device'],
  ['somebody banned runs it', {}, by({ banned: true }), 'banned-owner'],
  ['two affiliates, one account', { sameAccount: 1 }, {}, 'shared-account'],
  ['three affiliates, one NIF', { sameNumber: 2 }, {}, 'shared-number'],
  ['banned, and in again under another name', { bannedTwin: true }, {}, 'banned-twin'],
  [
    'banned, same account and number',
    { bannedTwin: true, sameAccount: 1, sameNumber: 1 },
    {},
    'shared-account',
    'shared-number',
    'banned-twin',
  ],
  ['one house after the other on one domain', {}, { earlierDomains: ['canaissilva.pt'] }, 'repeated-domain'],
  ['a mailbox of ten minutes', {}, by({ email: 'x8231@mailinator.com' }), 'disposable-mail'],
  ['a mailbox of ten minutes as the contact', {}, { email: 'obra@yopmail.fr' }, 'disposable-mail'],
  ['below a disposable domain', {}, by({ email: 'x@mx.trashmail.com' }), 'disposable-mail'],
  ['an advertisement of Google', {}, { ad: 'gclid' }, 'paid-ad'],
  ['an advertisement of Microsoft', {}, { ad: 'msclkid' }, 'paid-ad'],
  ['ten accounts in an hour', {}, { signUpsInHour: 10 }, 'burst'],
  ['four companies in an hour', {}, { companiesInHour: 4 }, 'burst'],
  [
    'everything at once',
    { sameAccount: 1 },
    {
      ...by({ userId: 'rita', email: 'rita@obrasembom.pt' }),
      keptBy: 'rita',
      membership: 'member',
      ad: 'gclid',
    },
    'own-user',
    'own-card',
    'own-company',
    'same-domain',
    'shared-account',
    'paid-ad',
  ],
]

/** What looks like it and is honest: nothing is held, nor refused. The rules that may still look are named. */
export const honest: Case[] = [
  ['nothing in common', {}, {}],
  ['both at Gmail', gmail, by({ email: 'joao.silva@gmail.com' })],
  ['both at Sapo', { email: 'rita@sapo.pt', site: null }, by({ email: 'joao@sapo.pt' })],
  ['both at Outlook', { email: 'rita@outlook.pt', site: null }, { email: 'canaissilva@outlook.pt' }],
  ['the same first name elsewhere', {}, by({ email: 'rita@canaissilva.pt' })],
  ['one more letter at Gmail', gmail, by({ email: 'rita.nevess@gmail.com' })],
  [
    'dots count elsewhere than at Google',
    { email: 'rita.neves@outlook.pt', site: null },
    by({ email: 'ritaneves@outlook.pt' }),
  ],
  ['a plus of somebody else', gmail, by({ email: 'joao+rita.neves@gmail.com' })],
  ['her name before the at, another domain', gmail, by({ email: 'rita.neves@hotmail.com' })],
  ['a domain that only ends as hers', {}, { website: 'https://asobrasembom.pt' }],
  ['a domain that only begins as hers', {}, { website: 'https://obrasembom.pt.canaissilva.pt' }],
  ['her name under another ending', {}, { website: 'https://obrasembom.com' }],
  ['a NIF with one other digit', {}, { taxNumbers: ['212345687'] }],
  ['no NIF on either side', { taxNumber: null }, { taxNumbers: [] }],
  ['no telephone on either side', { phone: null }, by({ phone: null })],
  ['a telephone with one other digit', {}, by({ phone: '+351912000002' })],
  ['another card of the same bank', { cards: ['Visa terminado em 4243, até 12/2034'] }, {}],
  ['the same four digits on another card', { cards: ['Mastercard terminado em 4242, até 12/2034'] }, {}],
  ['the same digits, another year', { cards: ['Visa terminado em 4242, até 01/2027'] }, {}],
  ['a card that ends as her account does', {}, { keptWords: 'Visa terminado em 0154, até 12/2034' }],
  ['a debit from another account', {}, { keptWords: 'Débito direto, IBAN terminado em 0155' }],
  [
    'her other company is debited from the same four digits',
    { cards: ['Débito direto, IBAN terminado em 0003'] },
    { keptWords: 'Débito direto, IBAN terminado em 0003' },
  ],
  ['nothing was kept to pay with', {}, { keptBy: null, keptWords: null }],
  [
    'her account is gone, and so is that of who gave the card',
    { userId: null, email: null, phone: null },
    { keptBy: null, people: [] },
  ],
  ['nobody runs it any more', {}, { people: [] }],
  ['she left it three years ago', {}, { membership: null }],
  ['one office, two browsers', {}, { sameNetwork: true }, 'same-network'],
  ['a mobile network with thousands behind it', {}, { sameNetwork: true, sameDevice: false }, 'same-network'],
  [
    'she brought their neighbour, on Gmail too',
    gmail,
    {
      ...by({ email: 'joao@gmail.com' }),
      website: null,
      email: 'canais@gmail.com',
      earlierDomains: ['gmail.com'],
    },
  ],
  ['she brought other domains', {}, { earlierDomains: ['telhadosbraga.pt', 'jardinsdominho.pt'] }],
  ['a link on Facebook, which puts its mark on every one', {}, { ad: null }],
  ['nine accounts in an hour, after a talk', {}, { signUpsInHour: 9 }],
  ['three companies in an hour, after a fair', {}, { companiesInHour: 3 }],
  ['a domain like a disposable one', {}, by({ email: 'joao@mailinator-obras.pt' })],
  ['no site', { site: null }, {}],
  ['a site that is no address', { site: 'obras em bom' }, {}],
  ['she is an affiliate without tax data yet', { taxNumber: null, accountLast4: null }, { keptWords: null }],
]

export const factsOf = ([, affiliate, company]: Case): FraudFacts => ({
  affiliate: { ...rita, ...affiliate },
  company: { ...silva, ...company },
})

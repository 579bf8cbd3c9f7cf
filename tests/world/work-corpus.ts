import type { ProofFacts } from '~/domain/work-requests/outcome/review/proof-rules'
import type { ProofReason } from '~/domain/work-requests/outcome/review/proof-words'

const at = (iso: string) => new Date(`${iso}Z`)
const began = at('2026-03-02T10:00')
const hours = (n: number) => new Date(began.getTime() + n * 3_600_000)

/** Marta asked for a kitchen's pipes, eleven companies might have answered, three did; João's was chosen and took nine days. */
const honestFacts: ProofFacts = {
  addressed: false,
  otherCompanies: 0,
  awardedAt: at('2026-11-02T10:00'),
  completedAt: at('2026-11-11T18:00'),
  messages: { customer: 3, company: 4 },
  prices: [120_000, 120_000],
  customer: { email: 'marta.reis@gmail.com', phone: '+351912000001', createdAt: began },
  company: {
    emails: ['joao@canaissilva.pt', 'geral@canaissilva.pt', 'joao.silva74@gmail.com'],
    phones: ['+351933000002', '253 000 003'],
    contact: 'geral@canaissilva.pt',
    website: 'https://www.canaissilva.pt/',
  },
  belongs: false,
  colleague: false,
  brought: false,
  inTurn: 0,
  sameNetwork: false,
  sameDevice: false,
  others: { network: 0, device: 0, accounts: [] },
  together: 1,
}

/** What happened, how it parts from Marta's kitchen, and what stands against V3. */
type Case = [what: string, facts: Partial<ProofFacts>, ...why: ProofReason[]]

export const factsOf = ([, facts]: Case): ProofFacts => ({ ...honestFacts, ...facts })

const done = (after: number): Partial<ProofFacts> => ({
  completedAt: new Date(honestFacts.awardedAt.getTime() + after * 3_600_000),
})
const by = (email: string, phone: string | null = null): Partial<ProofFacts> => ({
  customer: { email, phone, createdAt: began },
})
const alone: Partial<ProofFacts> = { addressed: true, otherCompanies: 0 }
const chose = (n: number): Partial<ProofFacts> => ({ addressed: true, otherCompanies: n })
const wrote = (customer: number, company: number): Partial<ProofFacts> => ({
  messages: { customer, company },
})
const ring = (network: number, device = 0): Partial<ProofFacts> => ({
  others: { network, device, accounts: [] },
})
const born = (...after: number[]): Partial<ProofFacts> => ({
  others: { network: 0, device: 0, accounts: after.map(hours) },
})

/** Jobs that were made up: each must be V0. */
export const madeUp: Case[] = [
  ['sent to the one company that wanted the review', alone, 'one-company'],
  ['sent to two companies of the same owner', alone, 'one-company'],
  ['sent to one, slowly and with a nice conversation', { ...alone, ...wrote(12, 14) }, 'one-company'],
  ['asked, given and done over lunch', done(1), 'too-fast'],
  ['given in the evening, done in the morning', done(14), 'too-fast'],
  ['a minute short of a day', done(24 - 1 / 60), 'too-fast'],
  ['done in the minute it was given', done(0), 'too-fast'],
  ['sent to one and done at once', { ...alone, ...done(2) }, 'one-company', 'too-fast'],
  ['nobody wrote a word', wrote(0, 0), 'no-messages'],
  ['the company talks to itself', wrote(0, 6), 'no-messages'],
  ['the customer writes, nobody answers, all is well', wrote(4, 0), 'no-messages'],
  [
    'one to one, at once, in silence',
    { ...alone, ...done(3), ...wrote(0, 0) },
    'one-company',
    'too-fast',
    'no-messages',
  ],
  ['for nothing', { prices: [0, 0] }, 'no-price'],
  ['for one cent', { prices: [1] }, 'no-price'],
  ['for four euros', { prices: [400, 400, 400] }, 'no-price'],
  ['no price by anybody', { prices: [] }, 'no-price'],
  ['for nothing, and at once', { prices: [0], ...done(5) }, 'too-fast', 'no-price'],
  [
    'the owner asks for work of his own company',
    { belongs: true, ...by('joao@canaissilva.pt') },
    'member',
    'same-mailbox',
  ],
  ['who left last month', { belongs: true }, 'member'],
  ['a second account with a plus', by('joao.silva74+obra@gmail.com'), 'same-mailbox'],
  ['a second account with dots', by('j.o.a.o.silva74@gmail.com'), 'same-mailbox'],
  ['Googlemail for Gmail', by('joaosilva74@googlemail.com'), 'same-mailbox'],
  ['the contact of the company', by('geral+1@canaissilva.pt'), 'same-mailbox'],
  ['a colleague without a profile', by('rute@canaissilva.pt'), 'same-domain'],
  ['a subdomain of theirs', by('ines@obra.canaissilva.pt'), 'same-domain'],
  ['his own telephone', by('maria.s@sapo.pt', '933 000 002'), 'same-phone'],
  ['the telephone of the shop, with its prefix', by('maria.s@sapo.pt', '+351 253 000 003'), 'same-phone'],
  ['from his own computer', { sameNetwork: true, sameDevice: true }, 'same-device'],
  ['from the shop', { sameNetwork: true }, 'same-network'],
  ['from the shop and for nothing', { sameNetwork: true, prices: [0] }, 'no-price', 'same-network'],
  [
    'the wife, at home, at once',
    { sameNetwork: true, ...done(6), ...by('rosa@sapo.pt', '933000002') },
    'too-fast',
    'same-phone',
    'same-network',
  ],
  ['a partner in another company of theirs', { colleague: true }, 'colleague'],
  ['a partner, and sent to one only', { colleague: true, ...alone }, 'one-company', 'colleague'],
  ['an account that he invited for it', { brought: true }, 'brought'],
  ['invited, and born with two others', { brought: true, ...born(1, 3) }, 'brought', 'accounts-together'],
  ['«you for me, me for you»', { inTurn: 1 }, 'in-turn'],
  ['three times each', { inTurn: 3, together: 3 }, 'in-turn', 'often'],
  ['two customers, one telephone', ring(1, 1), 'ring-device'],
  ['ten customers, one telephone', ring(9, 9), 'ring-device'],
  ['three customers of one house', ring(2), 'ring-network'],
  ['an office that writes customers', ring(14), 'ring-network'],
  ['three accounts made over coffee', born(0.2, 0.5), 'accounts-together'],
  ['five accounts in an evening', born(-2, -1, 1, 2), 'accounts-together'],
  [
    'a farm: accounts, network and haste',
    { others: { network: 6, device: 0, accounts: [1, 2, 3].map(hours) }, ...done(8) },
    'too-fast',
    'ring-network',
    'accounts-together',
  ],
  ['the same two, every week', { together: 9 }, 'often'],
  [
    'everything at once',
    { ...alone, ...done(0), ...wrote(0, 0), prices: [], belongs: true, sameDevice: true, sameNetwork: true },
    'one-company',
    'too-fast',
    'no-messages',
    'no-price',
    'member',
    'same-device',
  ],
]

/** What honest people do that looks alike. With a reason, what they get is V0 until a document confirms it. */
export const honest: Case[] = [
  ['Marta’s kitchen', {}],
  ['one proposal only came', wrote(1, 1)],
  ['sent to two companies, one of them chosen', chose(1)],
  ['sent to four', chose(3)],
  ['sent to three, two of which share a partner', chose(1)],
  ['a day and a minute', done(24 + 1 / 60)],
  ['exactly a day', done(24)],
  ['done the next afternoon', done(30)],
  ['a roof that took five months', done(24 * 150)],
  ['the company says done, the customer is silent for seven days', done(24 * 8)],
  ['one word each', wrote(1, 1)],
  ['the customer writes one line, the company ten', wrote(1, 10)],
  ['a tap for five euros', { prices: [500] }],
  ['a tap for twenty', { prices: [2000] }],
  ['only the company wrote the price', { prices: [48_000] }],
  ['agreed for nothing at first, paid in the end', { prices: [0, 15_000] }],
  ['a palace', { prices: [95_000_000] }],
  ['Gmail, as the owner’s', by('marta.silva@gmail.com')],
  ['the same local part elsewhere', by('joao@outlook.pt')],
  ['«geral@» of another company', by('geral@padaria-reis.pt')],
  ['a domain that only ends alike', by('ana@novocanaissilva.pt')],
  ['a domain of which theirs is no part', by('ana@canaissilva.pt.example')],
  ['Sapo, which half the country has', by('marta@sapo.pt')],
  ['an iCloud address', by('marta@icloud.com')],
  ['a telephone that only begins alike', by('m@sapo.pt', '+351933000003')],
  ['no telephone at all', by('m@sapo.pt', null)],
  ['a foreign telephone', by('m@sapo.pt', '+4915112345678')],
  ['erased meanwhile', { customer: { email: null, phone: null, createdAt: null } }],
  ['another customer of the same mobile network', ring(1)],
  ['one account of the same evening', born(2)],
  ['two accounts of the same day, seven hours apart', born(7, -7)],
  ['a hundred customers of the year', born(...Array.from({ length: 100 }, (_, i) => 24 * (i + 1)))],
  ['the second job with the one who did well', { together: 2 }],
  ['a company that has no site', { company: { ...honestFacts.company, website: null } }],
  ['a company whose site is no address', { company: { ...honestFacts.company, website: 'em breve' } }],
  [
    'a member at the same university',
    {
      ...by('marta@edu.ulusofona.pt'),
      company: { ...honestFacts.company, emails: ['joao@edu.ulusofona.pt'] },
    },
  ],
  [
    'a company with a Gmail only',
    { company: { emails: ['canais@gmail.com'], phones: [], contact: 'canais@gmail.com', website: null } },
  ],
  ['urgent: asked at night, done in twenty hours', done(20), 'too-fast'],
  ['a burst pipe, mended in two', done(2), 'too-fast'],
  ['who knew whom she wanted, and asked only them', alone, 'one-company'],
  ['all by telephone after the exchange of contacts', wrote(0, 1), 'no-messages'],
  ['a visit agreed, and not a word more', wrote(0, 0), 'no-messages'],
  ['neither wrote what it cost', { prices: [] }, 'no-price'],
  ['signed in at the shop’s counter', { sameNetwork: true }, 'same-network'],
  ['wrote on the tablet of the shop', { sameNetwork: true, sameDevice: true }, 'same-device'],
  ['neighbours of one building, one router', ring(2), 'ring-network'],
  ['two sisters, one computer', ring(1, 1), 'ring-device'],
  ['a condominium that gives its third job', { together: 3 }, 'often'],
  ['an electrician who paints for a painter who wires for him', { inTurn: 1 }, 'in-turn'],
  ['who came to Aval by the plumber’s invitation', { brought: true }, 'brought'],
  ['three neighbours who began after the same leaflet', born(1, 2), 'accounts-together'],
]

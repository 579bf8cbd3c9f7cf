import { z } from 'zod'
import { paths } from '~/paths'
import { levelNames } from '../certification/certificate-words'
import { type Compared, compare } from '../company-pages/directory/comparing'
import { directoryFilter, filterQuery, levels, ratings } from '../company-pages/directory/directory-filter'
import { listedPage } from '../company-pages/directory/directory-listing'
import { findProfile, type Profile } from '../company-pages/profile/profile'
import { inForce } from '../company-pages/profile/profile-rules'
import { placesAndCategories } from '../places/places-and-categories'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { cursorAt, placeOf } from '../shared/keyset'
import { Refusal } from '../shared/refusal'
import { named } from './quoting'
import { type Asking, defineTool } from './tool'
import { companyIn } from './what-is-asked'

/** What an assistant may ask about companies: read as the pages read it. */

const company = z
  .string()
  .min(1)
  .max(300)
  .describe('O endereço da empresa na Aval, ou a última parte dele: «canalizacoes-lopes».')

/** A score with how far off it may be. Both ends stay on the scale. */
const scored = (value: number | null, words: string, margin: number | null) =>
  value === null
    ? null
    : {
        value,
        outOf: 5,
        words,
        margin,
        interval95:
          margin === null
            ? null
            : [Math.max(1, value - margin), Math.min(5, value + margin)].map(
                (end) => Math.round(end * 10) / 10,
              ),
      }

export const searchCompanies = defineTool({
  name: 'search_companies',
  title: 'Procurar empresas',
  description:
    'Procura empresas portuguesas por texto (ofício, lugar, nome: «canalizador em Braga»), como a página /empresas da Aval. Cada uma vem com pontuação, número de avaliações e certificado.',
  input: {
    text: z.string().trim().min(1).max(100).optional().describe('O que se procura, em português.'),
    certification: z
      .enum(Object.keys(levels) as (keyof typeof levels)[])
      .optional()
      .describe('Só com certificado em vigor: «certificada», ou «plus» para o nível mais alto.'),
    minScore: z
      .enum(Object.keys(ratings) as (keyof typeof ratings)[])
      .optional()
      .describe('Só com esta pontuação ou mais.'),
    after: z.string().max(200).optional().describe('«next» da resposta anterior, para continuar.'),
  },
  read: async ({ text, certification, minScore, after }, { ctx, whole, quote }) => {
    const list = ['search_companies', text, certification, minScore]
    const place = placeOf(list, after, 'after') ?? undefined
    const asked = Object.entries({ q: text, nivel: certification, nota: minScore, depois: place })
    const search = new URLSearchParams(
      asked.filter((pair): pair is [string, string] => pair[1] !== undefined),
    )
    const { filter, unsearched } = directoryFilter(search, await placesAndCategories(ctx.now))
    if (unsearched !== null)
      throw new Refusal('invalid', '«text» não tem nenhuma palavra por que se procure.')
    const { companies, next, total, atLeast, loosened, nearest } = await listedPage(ctx, 'all', filter)
    const shown = companies.length > 0 ? companies : (nearest?.companies ?? [])
    return {
      sources: [{ what: 'A mesma procura na Aval', url: whole(paths.companies(filterQuery(filter))) }],
      answer: {
        total,
        totalIsAtLeast: atLeast,
        note:
          companies.length === 0 && shown.length > 0
            ? 'Nenhuma empresa tem tudo o que foi pedido. Estas são as mais próximas.'
            : loosened
              ? 'Nenhuma empresa tem todas as palavras. Estas têm algumas.'
              : null,
        companies: shown.map((c) => ({
          company: c.slug,
          name: named(c.name),
          url: whole(c.href),
          category: c.category ?? null,
          place: c.place ?? null,
          state: c.state.label,
          score: c.score,
          reviews: c.count,
          certifiedUntil: c.validUntil ?? null,
          says: c.snippet ? quote(c.snippet) : null,
        })),
        next: cursorAt(list, next),
      },
    }
  },
})

export const getCompany = defineTool({
  name: 'get_company',
  title: 'Uma empresa, com pontuação e incerteza',
  description:
    'Uma empresa: o que faz e onde, a pontuação com a margem de incerteza e de quantas avaliações vem, quantas têm comprovativo, quanto responde, se tem certificado em vigor, e avisos sobre ela.',
  input: { company },
  read: async (input, asking) => {
    const profile = await profileOf(asking.ctx, companyIn(input.company))
    const { whole, quote } = asking
    return {
      sources: [
        { what: 'Página da empresa', url: whole(paths.company(profile.slug)) },
        { what: 'A conta da pontuação, avaliação a avaliação', url: whole(paths.companyScore(profile.slug)) },
        ...(profile.certificate
          ? [{ what: 'Registo do certificado', url: whole(paths.certificate(profile.certificate.code)) }]
          : []),
      ],
      answer: { ...described(profile, quote), certificate: certified(profile) },
    }
  },
})

const described = (p: Profile, quote: Asking['quote']) => ({
  company: p.slug,
  name: named(p.name),
  state: p.listing,
  claimedByItsOwner: p.claimed,
  legalStanding: p.legalStanding,
  nipc: p.nipc,
  category: p.category?.name ?? null,
  place: p.place,
  services: p.services.map(named),
  servesIn: p.areasServed,
  foundedYear: p.foundedYear,
  website: p.website,
  score: scored(p.figures.score, p.figures.words, p.figures.margin),
  noScoreYet: p.figures.score === null ? p.figures.words : null,
  categoryMedian: p.figures.median,
  reviews: {
    total: p.figures.reviews,
    byStars1to5: p.figures.histogram,
    withProof: p.figures.byProof.slice(1).reduce((sum, n) => sum + n, 0),
    withOfficialReply: p.figures.replied,
    medianHoursToReply: p.figures.medianReplyHours,
  },
  unusualActivity: p.alert && `Houve atividade invulgar entre ${p.alert.startsAt} e ${p.alert.endsAt}.`,
  says: p.description ? quote(p.description.slice(0, 2000)) : null,
})

const certified = (profile: Profile) =>
  profile.certificate && {
    code: profile.certificate.code,
    level: levelNames[profile.certificate.level],
    inForce: inForce(profile),
    validUntil: profile.certificate.validUntil,
  }

/** As everybody sees it, by its present address. */
async function profileOf(ctx: Ctx, slug: string): Promise<Profile> {
  const found = await findProfile(ctx, slug, 'companies')
  if ('profile' in found) return found.profile
  const moved = await findProfile(ctx, found.movedTo, 'companies')
  if ('profile' in moved) return moved.profile
  throw new Refusal('not-found', 'Não encontrámos esta empresa.')
}

export const compareCompanies = defineTool({
  name: 'compare_companies',
  title: 'Comparar empresas',
  description:
    'Empresas lado a lado: pontuação com margem, avaliações, comprovativos, respostas, certificado, preço. Intervalos que se sobrepõem não dizem qual é melhor.',
  input: { companies: z.array(company).min(2).max(8) },
  read: async (input, { ctx, whole }) => {
    const slugs = input.companies.map(companyIn)
    const { companies, missing, more } = await compare(ctx, slugs)
    return {
      sources: [
        {
          what: 'A mesma comparação na Aval',
          url: whole(paths.compare({ e: companies.map((c) => c.slug) })),
        },
        ...companies.map((c) => ({ what: named(c.name), url: whole(c.href) })),
      ],
      answer: {
        companies: companies.map((one) => beside(one, whole)),
        notFound: missing,
        note: more ? `Comparámos só as primeiras ${settings.company.compareAtMost}.` : null,
      },
    }
  },
})

const beside = (c: Compared, whole: Asking['whole']) => ({
  company: c.slug,
  name: named(c.name),
  url: whole(c.href),
  state: c.state,
  category: c.category?.name ?? null,
  district: c.district?.name ?? null,
  score: c.score && scored(c.score.value, c.score.words, c.score.margin),
  reviews: {
    total: c.reviews,
    byStars1to5: c.histogram,
    withProof: c.verified,
    withOfficialReply: c.replied,
  },
  medianHoursToReply: c.medianReplyHours,
  jobs: c.work,
  certificate: c.certificate,
  openNow: c.openNow,
  priceBand1to4: c.priceBand,
  services: c.services.map(named),
  foundedYear: c.foundedYear,
})

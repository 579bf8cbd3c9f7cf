import { system } from '~/domain/permissions'
import { reviewedCompany } from '~/domain/reviews/writing/reviewed-company'
import { sendReview } from '~/domain/reviews/writing/writing'
import { lisbonDay } from '~/domain/shared/working-days'
import { sendForConfirmation } from '~/domain/work-requests/asking/asking'
import { endOverdue } from '~/domain/work-requests/asking/clocks'
import { cancelWork } from '~/domain/work-requests/award/cancelling'
import { declineProposal } from '~/domain/work-requests/award/shortlisting'
import { refuseWork } from '~/domain/work-requests/moderation/deciding'
import { disputeWork } from '~/domain/work-requests/outcome/disputing'
import { draftReviewOfWork, jobsToReview } from '~/domain/work-requests/outcome/review/reviewing'
import { expireProposals } from '~/domain/work-requests/proposals/expiring'
import { withdrawProposal } from '~/domain/work-requests/proposals/proposing'
import { now } from '~/platform/clock'
import { at, byEmail, type Step } from './billing-time'
import { type Text, playedTexts as texts } from './corpus/played-texts'
import { Played, players } from './work-playing'

/**
 * Requests by the real commands at past moments, beside what companies buy: one whole story at least for each state of a request and
 * of a proposal. The many others are written as the flow's tables say (decision 0045).
 */

type Act = [ago: number, does: (p: Played) => Promise<unknown>]
const price = 64_000

const asked = (ago: number, text: Text): Act => [ago, (p) => p.ask(text)]
const proposed = (ago: number, how = {}): Act => [ago, (p) => p.propose(String(price / 100), how)]
const preferred = (ago: number): Act => [ago, (p) => p.prefer()]
const chosen = (ago: number): Act => [ago, (p) => p.award()]
const taken = (ago: number): Act => [ago, (p) => p.accept(price)]
const done = (ago: number): Act => [ago, (p) => p.done(price)]
const confirmed = (ago: number): Act => [ago, (p) => p.confirm(price)]

const stories: Act[][] = [
  // Reviewed: the review of a job that was concluded.
  [
    asked(62, texts.balcony),
    proposed(61),
    preferred(60),
    chosen(59),
    taken(58),
    done(50),
    confirmed(49),
    [47, review],
  ],
  // Completed, by both.
  [asked(45, texts.parents), proposed(44), preferred(43), chosen(42), taken(41), done(33), confirmed(32)],
  // In progress.
  [asked(20, texts.annex), proposed(19), preferred(18), chosen(17), taken(16)],
  // Awarded: the company has its days to answer.
  [asked(9, texts.shop), proposed(8), preferred(7), chosen(1)],
  // On the short list; the one that waits.
  [asked(11, texts.garage), proposed(10), preferred(6)],
  // Published, with a proposal that nobody has opened.
  [asked(5, texts.stairs), proposed(4)],
  // Seen, and a draft of another.
  [asked(6, texts.attic), proposed(3, { send: false })],
  // Declined by its customer, who then cancelled.
  [
    asked(40, texts.well),
    proposed(39),
    [
      36,
      async (p) =>
        declineProposal(at(p.customer), (await p.proposal()).id, {
          ...(await p.proposal()),
          why: 'price',
          words: undefined,
        }),
    ],
    [
      34,
      async (p) =>
        cancelWork(at(p.customer), p.id, { version: await p.version(), why: 'elsewhere', words: undefined }),
    ],
  ],
  // Withdrawn by its company; the request ran out of time.
  [
    asked(70, texts.waiting),
    proposed(69),
    [
      66,
      async (p) =>
        withdrawProposal(at(p.firm.owner), p.id, {
          ...(await p.proposal()),
          reason: 'Ficámos sem equipa livre para essas semanas.',
        }),
    ],
    [39.5, () => endOverdue(at(system))],
  ],
  // A proposal whose validity is over, of a request that goes on.
  [asked(25, texts.flat), proposed(24, { validDays: '3' }), [19.5, () => expireProposals(at(system))]],
  // Disputed: the support hears both sides.
  [
    asked(30, texts.step),
    proposed(29),
    preferred(28),
    chosen(27),
    taken(26),
    done(20),
    [
      19,
      async (p) =>
        disputeWork(at(p.customer), (await p.proposal()).id, {
          side: 'customer',
          version: await p.version(),
          text: 'O chão ficou ao mesmo nível, mas junto à porta abriu uma fenda e ninguém voltou para a ver.',
        }),
    ],
  ],
  // Refused after it was published.
  [
    asked(15, texts.prices),
    [
      14,
      async (p) =>
        refuseWork(at(p.moderator), p.id, {
          version: await p.version(),
          rule: 'not-a-job',
          reason: 'Pede tabelas de preços e não um trabalho.',
        }),
    ],
  ],
  // In moderation: the same text as another's is looked at by a person.
  [[0.04, (p) => p.ask(texts.attic, { publish: false })]],
  // Not confirmed yet.
  [
    [
      0.5,
      async (p) =>
        sendForConfirmation(at(p.customer), await p.draft(texts.cellar), {
          email: 'quem.ainda.nao.confirmou@correio.example',
          name: 'Graça de Exemplo',
          origin: { address: '203.0.113.40', agent: 'Firefox' },
        }),
    ],
  ],
]

async function review(p: Played): Promise<void> {
  const of = await reviewedCompany(at(p.customer), p.firm.slug)
  const key = await draftReviewOfWork(at(p.customer), p.id, undefined, of, {
    rating: 5,
    title: 'Acabaram o que outros deixaram a meio',
    body: 'Remataram a parede do estendal e afinaram as janelas, que agora correm só com um dedo. Cumpriram o dia e o preço que tínhamos combinado.',
    month: lisbonDay(now()).slice(0, 7),
    displayAs: 'first-initial',
    ownExperience: 'sim',
    noRelation: 'sim',
    incentive: false,
    project: 'sim',
  } as never)
  await sendReview(at(p.customer), p.firm.slug, key, { jobs: jobsToReview })
}

/** The story that waits for a moderator says what this one said, of the same trade. */
const [said, copied] = [6, 12]

export async function workSteps(): Promise<Step[]> {
  const moderator = await byEmail('moderador@aval.example')
  const cast = await players(stories.length, moderator)
  const [first, again] = [cast[said], cast[copied]]
  if (first && again) cast[copied] = new Played(again.customer, first.firm, moderator)
  return stories.flatMap((acts, i) => {
    const played = cast[i]
    return played ? acts.map(([ago, does]): Step => ({ ago, does: () => does(played) })) : []
  })
}

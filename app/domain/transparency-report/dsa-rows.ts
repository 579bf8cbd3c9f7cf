import { rules } from '../decisions/rules'
import { qualitative } from './dsa-words'

/** What the templates ask for and we have, by their names: which of our figures each row is. */

type Category = readonly [name: string, rules: readonly string[]]
/** Annex II, part II, 1: which of our rules are of which category. An invented review is «Inauthentic user reviews», undeclared interest «Hidden advertisement». */
const categories: readonly Category[] = [
  ['STATEMENT_CATEGORY_CONSUMER_INFORMATION', ['illegal-consumer', 'incentive', 'conflict']],
  ['STATEMENT_CATEGORY_DATA_PROTECTION_AND_PRIVACY_VIOLATIONS', ['illegal-privacy', 'personal-data']],
  [
    'STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH',
    ['illegal-defamation', 'illegal-hate', 'illegal-unsaid', 'illegal', 'offensive'],
  ],
  ['STATEMENT_CATEGORY_INTELLECTUAL_PROPERTY_INFRINGEMENTS', ['illegal-property']],
  ['STATEMENT_CATEGORY_RISK_FOR_PUBLIC_SECURITY', ['safety']],
  ['STATEMENT_CATEGORY_SCAMS_AND_FRAUD', ['not-genuine']],
  ['STATEMENT_CATEGORY_VIOLENCE', ['illegal-violence']],
]
const otherRules = ['advertising', 'wrong-company', 'duplicate', 'illegal-other', 'other']
/** Category 15 is of own decisions only, 17 of notices only. */
const ofOurs: readonly Category[] = [...categories, ['STATEMENT_CATEGORY_OTHER_VIOLATION_TC', otherRules]]
const ofNotices: readonly Category[] = [
  ...categories,
  ['STATEMENT_CATEGORY_NOT_SPECIFIED_NOTICE', otherRules],
]

/** By a person. */
const refusedBy = [...Object.keys(rules), 'other']

export interface Row {
  part: string
  category: string
  indicator: string
  scope?: string
  /** Figures whose sum it is. */
  names?: readonly string[]
  text?: string
  context?: string
  /** Minutes of ours, hours of the template's. */
  time?: true
}

const ofCategories = (
  part: string,
  indicator: string,
  key: string,
  of: readonly Category[],
  context: string,
) =>
  of.map(([category, rules]): Row => {
    return { part, category, indicator, context, names: rules.map((rule) => `${key}.${rule}`) }
  })
const complaints = 'Number of complaints submitted to the internal-complaints mechanism'
const total = 'TOTAL'
const own = "Number of measures taken at the provider's own initiative"

export const dsaRows = (): Row[] => [
  {
    part: '3_member_states_orders',
    category: total,
    scope: total,
    indicator: 'Number of orders to act against illegal content received',
    names: ['obligations.order_act'],
  },
  {
    part: '3_member_states_orders',
    category: total,
    scope: total,
    indicator: 'Number of orders to provide information',
    names: ['obligations.order_inform'],
  },
  { part: '4_notices', category: total, indicator: 'Number of notices received', names: ['flags-received'] },
  ...ofCategories('4_notices', 'Number of notices received', 'flags-reason', ofNotices, ''),
  {
    part: '4_notices',
    category: total,
    indicator: 'Number of specific items of information included in the total number of notices',
    names: ['flags-received'],
    context: 'One notice is of one review.',
  },
  {
    part: '4_notices',
    category: total,
    indicator: 'Median time to take action',
    names: ['time-flag.median'],
    time: true,
    context: 'Notices without action included.',
  },
  {
    part: '4_notices',
    category: total,
    indicator: 'Number of actions taken on the basis of the law',
    names: ['flags-company.founded', 'flags-others.founded'],
    context: 'Together with actions on the basis of the terms and conditions.',
  },
  ...ofCategories(
    '6_own_initiative_TC',
    'Visibility restriction Removal',
    'removed',
    ofOurs,
    'All removals, on the basis of the law too, and after a notice too.',
  ),
  ...ofCategories(
    '6_own_initiative_TC',
    'Visibility restriction Other',
    'refused',
    [...categories, ['STATEMENT_CATEGORY_OTHER_VIOLATION_TC', [...otherRules, 'machine']]],
    'Not published: nobody had read it.',
  ),
  {
    part: '6_own_initiative_TC',
    category: total,
    indicator: own,
    names: ['removed-asked.machine', 'removed-asked.staff'],
    context: 'Removals that nobody had asked for, on the basis of the law too.',
  },
  {
    part: '6_own_initiative_TC',
    category: total,
    indicator: 'Number of measures taken after detection with solely automated means',
    names: ['removed-asked.machine'],
    context: 'Detected by a machine, decided by a person.',
  },
  {
    part: '6_own_initiative_TC',
    category: total,
    indicator: 'Visibility restriction Other',
    names: ['masked'],
    context: 'A part of a review was hidden.',
  },
  {
    part: '6_own_initiative_TC',
    category: total,
    indicator: 'Provision of the service Suspension',
    names: ['sanctions-companies'],
    context: 'Profiles of companies.',
  },
  {
    part: '6_own_initiative_TC',
    category: total,
    indicator: 'Account restriction Suspension',
    names: ['sanctions-accounts'],
  },
  ...(
    [
      ['Total number', ['appeals-received']],
      ['Decisions upheld', ['appeals-decided.upheld']],
      ['Decisions reversed', ['appeals-decided.reversed']],
    ] as const
  ).map(
    ([scope, names]): Row => ({
      part: '7_appeals_and_recidivism',
      category: 'Internal complaints mechanism',
      indicator: complaints,
      scope,
      names,
    }),
  ),
  {
    part: '7_appeals_and_recidivism',
    category: 'Internal complaints mechanism',
    indicator: complaints,
    scope: 'Median time',
    names: ['time-appeal.median'],
    time: true,
  },
  {
    part: '7_appeals_and_recidivism',
    category: 'Internal complaints mechanism',
    indicator:
      'Complaint regarding a decision to remove or disable access to or restrict visibility of information',
    scope: 'Total number',
    names: ['appeals-received.author', 'appeals-received.company'],
  },
  {
    part: '7_appeals_and_recidivism',
    category: 'Internal complaints mechanism',
    indicator:
      'Complaint regarding a decision not to take action on a notice submitted in accordance with Article 16',
    scope: 'Total number',
    names: ['appeals-received.reporter'],
  },
  {
    part: '7_appeals_and_recidivism',
    category: 'Out-of-court dispute settlement bodies',
    indicator: 'Number of disputes submitted to out-of-court dispute settlement bodies',
    scope: 'Total number',
    names: ['obligations.out_of_court'],
  },
  {
    part: '7_appeals_and_recidivism',
    category: 'Suspensions imposed on repeated offenders',
    indicator: 'Number of suspensions enacted for the provision of manifestly unfounded notices',
    scope: 'Total number',
    names: ['sanctions-flags.first', 'sanctions-flags.second'],
  },
  {
    part: '8_automated_means',
    category: 'Use of automated means for content moderation',
    indicator: 'Number of measures solely taken by automated means',
    scope: 'Total number',
    names: ['masked.machine', 'refused.machine'],
    context:
      'Personal data hidden, and the rest published, where nobody had decided in time; a text refused that its author had published before.',
  },
  {
    part: '8_automated_means',
    category: 'Use of automated means for content moderation',
    indicator: 'Number of measures not taken by automated means',
    scope: 'Total number',
    names: ['masked.person', 'removed', ...refusedBy.map((rule) => `refused.${rule}`)],
  },
  {
    part: '8_automated_means',
    category: 'Use of automated means for content moderation',
    indicator: 'Number of notices solely processed by automated means',
    scope: 'NAM Total',
    text: '0',
    context: 'A notice that nobody decided in time lapses: nothing is done.',
  },
  {
    part: '8_automated_means',
    category: 'Use of automated means for content moderation',
    indicator: 'Number of notices not processed by automated means',
    scope: 'NAM Total',
    names: ['flags-received'],
  },
  ...qualitative.map(
    ({ indicator, text }): Row => ({ part: '11_qualitative', category: '', indicator, text }),
  ),
]

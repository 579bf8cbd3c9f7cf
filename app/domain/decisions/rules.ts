import { isOwn } from '../shared/own'

/**
 * The rules a decision about a review can rest on (DSA articles 16 and 17; product/reviews.md): what the moderator
 * chooses from, what the author is told, what the tombstone says.
 */
export const rules = {
  illegal: { label: 'Conteúdo ilegal', public: 'continha conteúdo ilegal' },
  safety: { label: 'Ameaças ou segurança', public: 'continha ameaças ou punha alguém em perigo' },
  'personal-data': { label: 'Dados pessoais de alguém', public: 'continha dados pessoais' },
  advertising: { label: 'Publicidade', public: 'era publicidade' },
  'not-genuine': {
    label: 'Não relata uma experiência própria',
    public: 'não relatava uma experiência própria',
  },
  'wrong-company': { label: 'É sobre outra empresa', public: 'era sobre outra empresa' },
  conflict: { label: 'Conflito de interesses', public: 'havia um conflito de interesses' },
  incentive: { label: 'Incentivo não declarado', public: 'recebeu um incentivo sem o declarar' },
  offensive: { label: 'Linguagem ofensiva', public: 'usava linguagem ofensiva' },
  duplicate: { label: 'Repetida', public: 'repetia outra avaliação' },
} as const

export type Rule = keyof typeof rules
export const ruleNames = Object.keys(rules) as [Rule, ...Rule[]]

const known = (rule: string | null): rule is Rule => isOwn(rules, rule)

/** «Publicidade»; whatever a newer or older version called it stays readable. */
export const ruleLabel = (rule: string | null): string =>
  known(rule) ? rules[rule].label : 'Regras de publicação'

/** «era publicidade», after «Retirada porque». */
export const publicRule = (rule: string | null): string =>
  known(rule) ? rules[rule].public : 'não cumpria as regras de publicação'

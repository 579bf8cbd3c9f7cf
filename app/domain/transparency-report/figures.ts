import { rules } from '../decisions/rules'
import { illegalKinds } from '../flags/flag-words'
import { kindWords, obligationKinds, outcomes } from '../obligations/obligation-words'
import { signalWords } from '../reviews/words'
import { settings } from '../settings/settings'
import { type DeadlineWords, deadlineWords } from '../transparency/deadline-words'

/**
 * Every figure of the report, in the order in which it is shown: its name, its words and its definition. Knows no table. A
 * group is one figure, or a sum and its parts; the sum is never counted apart.
 */
export interface Group {
  /** The figure itself, or its parts' common beginning. */
  key: string
  title: string
  definition: string
  /** `minutes`: how many cases, and the median and the ninth of ten of what they took. */
  unit?: 'minutes'
  /** A few of it could name somebody: showing.ts. */
  names?: true
  /** Left out of groups whose parts may be of one case at once: they have no sum. */
  total?: string
  parts?: readonly (readonly [name: string, label: string])[]
  /** A share that is worth saying of it. */
  share?: { label: string; of: string }
}
export interface ReportSection {
  id: string
  title: string
  lead: string
  groups: readonly Group[]
}

type Parts = [name: string, label: string][]
const ruleParts: Parts = [
  ...Object.entries(rules).map(([name, { label }]): [string, string] => [name, label]),
  ['other', 'Outra razão'],
]
const removedParts: Parts = [
  ...ruleParts.filter(([name]) => name !== 'illegal'),
  ...Object.entries(illegalKinds).map(([kind, label]): [string, string] => [
    `illegal-${kind}`,
    `Conteúdo ilegal: ${label.toLocaleLowerCase('pt')}`,
  ]),
  ['illegal-unsaid', 'Conteúdo ilegal, sem denúncia que diga qual'],
]
/** A notice of illegal content says of which kind. */
const noticeParts = removedParts.filter(([name]) => name !== 'illegal-unsaid')
const detectors = Object.entries(signalWords)
const timed: Parts = [
  ['n', 'Casos'],
  ['median', 'Metade demorou até'],
  ['p90', 'Percentil 90: quase todos demoraram até'],
]
const took = (key: string, title: string, definition: string): Group => ({
  key: `time-${key}`,
  title,
  definition,
  unit: 'minutes',
  parts: timed,
})
const flagEnds: Parts = [
  ['founded', 'Com fundamento'],
  ['unfounded', 'Sem fundamento'],
  ['lapsed', 'Prazo falhado'],
]

export const reportSections = (): readonly ReportSection[] => [
  {
    id: 'avaliacoes',
    title: 'Avaliações',
    lead: 'O que chegou, o que se publicou, e o que não se lê ou deixou de se ler, com o motivo.',
    groups: [
      {
        key: 'received',
        title: 'Recebidas',
        definition: 'Avaliações que alguém enviou no mês, publicadas ou não.',
      },
      {
        key: 'published',
        title: 'Publicadas',
        definition: 'Vezes que uma avaliação passou a ler-se no mês. Por regra publica-se sem intervenção.',
        total: 'Publicadas',
        parts: [
          ['machine', 'Sem intervenção, depois da verificação automática'],
          ['person', 'Por decisão de uma pessoa'],
        ],
      },
      {
        key: 'proof',
        title: 'Publicadas, pela maneira como foram verificadas',
        definition:
          'A cobertura dos convites é a parte das publicadas no mês que veio de um convite da empresa, com texto nosso.',
        parts: [
          ['invitation', 'Convite da empresa'],
          ['invoice', 'Código da fatura'],
          ['document', 'Documento'],
          ['job', 'Trabalho contratado na Aval'],
          ['none', 'Sem comprovativo'],
        ],
        total: 'Publicadas',
        share: { label: 'Cobertura dos convites', of: 'invitation' },
      },
      {
        key: 'held',
        title: 'Retidas',
        definition:
          'Vezes que a verificação automática, ou uma pessoa, reteve uma avaliação para que alguém a visse antes de se publicar.',
      },
      {
        key: 'held-detector',
        title: 'Retidas, pelo que a máquina notou',
        definition: 'Uma avaliação retida pode ter vários sinais: as linhas não se somam.',
        parts: detectors,
      },
      {
        key: 'refused',
        title: 'Não publicadas',
        definition:
          'Decisões de não publicar uma avaliação que ainda ninguém tinha lido, pela regra que invocam. Quem a escreveu recebe os motivos. Sozinha, a máquina só recusa o texto igual ao que a mesma pessoa já escreveu sobre a mesma empresa.',
        names: true,
        total: 'Não publicadas',
        parts: [...ruleParts, ['machine', 'Texto repetido, recusado pela máquina']],
      },
      {
        key: 'removed',
        title: 'Retiradas',
        definition:
          'Decisões de retirar uma avaliação publicada, pela regra que invocam. No perfil da empresa ficam a data e a regra.',
        total: 'Retiradas',
        parts: removedParts,
      },
      {
        key: 'removed-asked',
        title: 'Retiradas, por quem o pediu',
        definition: 'As mesmas decisões, por quem as pôs em marcha.',
        total: 'Retiradas',
        parts: [
          ['company', 'A empresa avaliada'],
          ['person', 'Outra pessoa'],
          ['machine', 'A verificação automática'],
          ['staff', 'A Aval'],
        ],
      },
      {
        key: 'removed-detector',
        title: 'Retiradas, ocultadas em parte ou não publicadas, pelo que a máquina tinha notado',
        definition:
          'Decisões sobre avaliações em que a verificação automática tinha notado alguma coisa. Uma pode ter vários sinais: as linhas não se somam.',
        names: true,
        parts: detectors,
      },
      {
        key: 'masked',
        title: 'Ocultadas em parte',
        definition:
          'Decisões de ocultar trechos de uma avaliação; o resto continua a ler-se e a contar. A máquina só oculta o que parece dados pessoais, e só quando ninguém decidiu dentro do prazo.',
        total: 'Ocultadas em parte',
        parts: [
          ['person', 'Por uma pessoa'],
          ['machine', 'Pela máquina, passado o prazo'],
        ],
      },
      {
        key: 'parts-removed',
        title: 'Respostas e fotografias retiradas',
        definition: 'Decisões de retirar o que está ao lado de uma avaliação, que fica como estava.',
        total: 'Respostas e fotografias retiradas',
        parts: [
          ['reply', 'Respostas'],
          ['photo', 'Fotografias'],
        ],
      },
    ],
  },
  {
    id: 'denuncias',
    title: 'Denúncias',
    lead: 'Alguém diz que uma avaliação vai contra a lei ou uma regra; os dois lados são ouvidos e uma pessoa decide.',
    groups: [
      {
        key: 'flags-received',
        title: 'Recebidas, por lado',
        definition: 'Denúncias que chegaram no mês, confirmadas por quem as fez.',
        total: 'Denúncias recebidas',
        parts: [
          ['company', 'Da empresa avaliada'],
          ['account', 'De outra pessoa com conta'],
          ['visitor', 'De quem não tem conta'],
        ],
      },
      {
        key: 'flags-reason',
        title: 'Recebidas, pelo motivo',
        definition: 'O motivo que quem denunciou escolheu.',
        total: 'Denúncias recebidas',
        parts: noticeParts,
      },
      {
        key: 'flags-company',
        title: 'Decididas: da empresa avaliada',
        definition:
          'Denúncias da empresa que acabaram no mês. Com fundamento: a avaliação foi alterada, oculta em parte ou retirada. Prazo falhado: não decidimos a tempo, e a avaliação ficou.',
        total: 'Decididas',
        parts: flagEnds,
        share: { label: 'Sem fundamento', of: 'unfounded' },
      },
      {
        key: 'flags-others',
        title: 'Decididas: de outras pessoas',
        definition: 'O mesmo, de quem não é da empresa avaliada.',
        total: 'Decididas',
        parts: flagEnds,
        share: { label: 'Sem fundamento', of: 'unfounded' },
      },
    ],
  },
  {
    id: 'tempos',
    title: 'Tempos',
    lead: `Quanto demorámos, contado no mês em que acabou. De menos de ${fewest()} casos não se diz.`,
    groups: [
      took(
        'held',
        'Decidir uma avaliação retida',
        'Desde que ficou retida até uma decisão, ou até se publicar por ter passado o prazo.',
      ),
      took('flag', 'Decidir uma denúncia', 'Desde que chegou até ser decidida, com e sem fundamento.'),
      took('appeal', 'Decidir um recurso', 'Desde que chegou até ser decidido por outra pessoa.'),
      took(
        'application',
        'Decidir uma candidatura',
        'Desde que os documentos ficaram completos até à decisão.',
      ),
      took(
        'ticket',
        'Primeira resposta do apoio',
        'Desde que o pedido chegou até ao primeiro recado de uma pessoa, em tempo corrido.',
      ),
      took('obligation', 'Responder a uma obrigação legal', 'Desde que nos chegou até a resposta sair.'),
    ],
  },
  {
    id: 'prazos',
    title: 'Prazos nossos',
    lead: 'Um caso conta no mês em que o prazo acaba; depois do fim do mês o número já não muda.',
    groups: Object.entries(deadlineWords as Record<string, DeadlineWords>).map(
      ([kind, { title, definition }]) => ({
        key: `deadline-${kind}`,
        title,
        definition,
        total: 'Acabaram no mês',
        parts: [
          ['kept', 'Dentro do prazo'],
          ['missed', 'Falhados'],
        ],
        ...(kind === 'obligation' && { names: true as const }),
      }),
    ),
  },
  {
    id: 'recursos',
    title: 'Recursos e segundas decisões',
    lead: 'De uma decisão nossa recorre-se sem custos, e decide quem não decidiu antes.',
    groups: [
      {
        key: 'appeals-received',
        title: 'Recursos recebidos, por lado',
        definition: 'Recursos de decisões sobre avaliações que chegaram no mês.',
        names: true,
        total: 'Recursos recebidos',
        parts: [
          ['author', 'De quem escreveu'],
          ['reporter', 'De quem denunciou'],
          ['company', 'Da empresa, sobre a sua resposta'],
        ],
      },
      {
        key: 'appeals-decided',
        title: 'Recursos decididos',
        definition: 'Decisão alterada: quem recorreu tinha razão.',
        total: 'Recursos decididos',
        parts: [
          ['reversed', 'Decisão alterada'],
          ['upheld', 'Decisão mantida'],
        ],
        share: { label: 'Decisão alterada', of: 'reversed' },
      },
      {
        key: 'certificate-appeals',
        title: 'Recursos sobre certificados decididos',
        definition: 'De uma recusa, suspensão ou revogação. Decidem duas pessoas que não decidiram antes.',
        names: true,
        total: 'Recursos decididos',
        parts: [
          ['reversed', 'Decisão alterada'],
          ['upheld', 'Decisão mantida'],
        ],
      },
      {
        key: 'agreement',
        title: 'Decisões repetidas às cegas',
        definition:
          'Uma parte das decisões, tirada à sorte, é tomada outra vez por quem não sabe o que foi decidido, nem por quem. Nada muda para ninguém; conta-se se coincidem.',
        names: true,
        total: 'Repetidas',
        parts: [
          ['same', 'Coincidiram'],
          ['different', 'Não coincidiram'],
        ],
        share: { label: 'Coincidiram', of: 'same' },
      },
    ],
  },
  {
    id: 'sancoes',
    title: 'Sanções',
    lead: 'O que se segue para quem abusa.',
    groups: [
      {
        key: 'sanctions-flags',
        title: 'Empresas que denunciam sem fundamento',
        definition:
          'Um aviso; depois, um tempo sem poder denunciar. Lê-se no perfil da empresa (Regulamento (UE) 2022/2065, artigo 23.º).',
        total: 'Sanções',
        parts: [
          ['warning', 'Avisos'],
          ['first', 'Primeira suspensão das denúncias'],
          ['second', 'Segunda suspensão das denúncias'],
        ],
      },
      {
        key: 'sanctions-companies',
        title: 'Perfis de empresas suspensos',
        definition: 'Por decisão da equipa, com o motivo.',
      },
      {
        key: 'sanctions-accounts',
        title: 'Contas bloqueadas',
        definition:
          'Contas de pessoas que a equipa bloqueou no mês e continuavam bloqueadas quando se contou.',
        names: true,
      },
    ],
  },
  {
    id: 'convites',
    title: 'Convites para avaliar',
    lead: 'As empresas convidam clientes com um texto nosso, que não podem mudar.',
    groups: [
      { key: 'invitations-sent', title: 'Enviados', definition: 'Convites que saíram no mês.' },
      {
        key: 'invitations-answered',
        title: 'Aceites',
        definition: 'Convites de que, no mês, saiu uma avaliação, quando quer que tenham sido enviados.',
      },
      {
        key: 'invitations-companies',
        title: 'Empresas que convidaram',
        definition: 'Empresas de que saiu pelo menos um convite no mês.',
      },
    ],
  },
  {
    id: 'certificados',
    title: 'Certificados',
    lead: 'Quem decide não avaliou, e quem paga não compra a decisão.',
    groups: [
      {
        key: 'granted',
        title: 'Candidaturas aceites',
        definition: 'Candidaturas à certificação aceites no mês.',
      },
      {
        key: 'application-refused',
        title: 'Candidaturas recusadas',
        definition: 'Candidaturas recusadas no mês. Quem foi recusado só ele o sabe.',
        names: true,
      },
      {
        key: 'issued',
        title: 'Emitidos',
        definition: 'Certificados emitidos no mês, também os que renovam outro.',
      },
      { key: 'suspended', title: 'Suspensos', definition: 'Vezes que um certificado foi suspenso no mês.' },
      { key: 'lifted', title: 'Outra vez em vigor', definition: 'Suspensões que acabaram bem no mês.' },
      {
        key: 'revoked',
        title: 'Revogados',
        definition: 'Por decisão de duas pessoas, ou porque uma suspensão se prolongou de mais.',
      },
      { key: 'expired', title: 'Caducados', definition: 'Acabou a validade e não foram renovados.' },
      { key: 'renounced', title: 'Renunciados', definition: 'A empresa não o quis mais.' },
    ],
  },
  {
    id: 'autoridades',
    title: 'Ordens de autoridades, pedidos sobre dados e notificações',
    lead: 'O que a lei obriga a tratar. Só números: nada aqui diz de quem se trata.',
    groups: [
      {
        key: 'obligations',
        title: 'Chegaram',
        definition: 'O que nos chegou no mês, ou de que soubemos no mês, por género.',
        names: true,
        total: 'Chegaram',
        parts: obligationKinds.map((kind): [string, string] => [kind, kindWords[kind].label]),
      },
      {
        key: 'obligations-ended',
        title: 'Acabaram',
        definition: 'O que se concluiu no mês, por género e resultado.',
        names: true,
        total: 'Acabaram',
        parts: obligationKinds.flatMap((kind) =>
          outcomes.flatMap((outcome): Parts => {
            const word = kindWords[kind].outcomes[outcome]
            return word
              ? [[`${kind}-${outcome}`, `${kindWords[kind].label}: ${word.toLocaleLowerCase('pt')}`]]
              : []
          }),
        ),
      },
    ],
  },
  {
    id: 'maquina',
    title: 'O erro das nossas máquinas',
    lead: 'De cada sinal: das avaliações retidas com ele que uma pessoa decidiu no mês, em quantas ela fez alguma coisa (não publicou, ocultou trechos ou pediu uma alteração), e quantas publicou como estavam.',
    groups: detectors.map(([kind, word]) => ({
      key: `machine-${kind}`,
      title: word,
      definition: 'Uma avaliação pode ter vários sinais, e conta em cada um.',
      names: true as const,
      total: 'Decididas por pessoas',
      parts: [
        ['right', 'Havia razão'],
        ['wrong', 'Publicada como estava'],
      ],
      share: { label: 'Precisão', of: 'right' },
    })),
  },
]

export const groupsOf = (): Group[] => reportSections().flatMap(({ groups }) => [...groups])

/** The names of what is counted: without sums, which follow. */
export const countedNames = (): string[] =>
  groupsOf().flatMap(({ key, parts }) => (parts ? parts.map(([name]) => `${key}.${name}`) : [key]))

/** Below it a figure may name somebody. */
export const fewest = (): number => settings.transparency.namesLeast

/** Every line of a group: its sum, then its parts. */
export const linesOf = ({
  key,
  title,
  total,
  parts,
  unit,
}: Group): { name: string; label: string; minutes: boolean }[] => [
  ...(!parts || total ? [{ name: key, label: total ?? title, minutes: false }] : []),
  ...(parts ?? []).map(([part, label]) => ({
    name: `${key}.${part}`,
    label,
    minutes: unit === 'minutes' && part !== 'n',
  })),
]

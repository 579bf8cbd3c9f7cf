import type { CompanyCardView } from '~/ui/company-card'
import type { ReviewView } from '~/ui/review-card'

// Made up for the kit; nobody here exists.
export const NOW = '2026-11-21T10:00:00Z'

const LONG =
  'A obra começou em março e devia acabar em maio. Acabou em julho, mas o resultado é o que tínhamos combinado: o soalho ficou nivelado, as portas fecham todas e a cozinha não tem uma junta torta. O encarregado esteve lá todos os dias e respondeu sempre no próprio dia às mensagens.\n\nO atraso teve duas razões. A primeira foi a madeira, que veio errada e teve de voltar; a empresa assumiu o custo. A segunda foi nossa: mudámos de ideias quanto à casa de banho a meio. Ficou tudo escrito e o acréscimo foi exatamente o do orçamento adicional, ao cêntimo.\n\nSe voltava a contratar? Sim, mas pedia um calendário por escrito desde o primeiro dia, com o que acontece quando há atrasos.'

export const review: ReviewView = {
  id: 'r1',
  href: '#r1',
  stars: 5,
  title: 'Vieram no próprio dia e explicaram tudo',
  text: 'A caldeira deixou de aquecer num sábado à noite. Atenderam às dez, vieram na manhã seguinte e mostraram-me a peça partida antes de a trocar. O preço foi o do orçamento, ao cêntimo, e deixaram a casa de banho limpa.',
  author: { name: 'Helena M.', reviews: 6, place: 'Braga' },
  proof: {
    level: 'V2',
    label: 'Comprovativo validado',
    explanation: 'A equipa da Aval viu a fatura e confirmou-a.',
  },
  experienceMonth: '2026-10',
  publishedAt: '2026-11-18T09:30:00Z',
  criteria: [
    { label: 'Prazo', value: 5 },
    { label: 'Preço', value: 4 },
    { label: 'Trato', value: 5 },
  ],
  wouldHireAgain: true,
  company: { name: 'Canalizações Ribeiro & Filhos', href: '#c', place: 'Braga' },
  useful: { count: 12, action: '#util' },
  flagHref: '#denunciar',
}

export const answered: ReviewView = {
  ...review,
  id: 'r2',
  href: '#r2',
  stars: 4,
  title: 'Bom trabalho, atrasou dois dias',
  text: 'O resultado ficou impecável e a garantia está por escrito. Só não dou cinco estrelas porque combinámos terça e acabaram na quinta. Avisaram, é verdade.',
  author: { name: 'A. S.', place: 'Guimarães' },
  proof: {
    level: 'V1',
    label: 'Convite da empresa',
    explanation: 'A empresa registou este cliente e convidou-o.',
  },
  criteria: undefined,
  wouldHireAgain: undefined,
  edited: { at: '2026-11-10T10:00:00Z', href: '#versoes' },
  resolved: { label: 'Resolvido em 9 dias · 2★ → 4★' },
  useful: { count: 0, action: '#util', voted: true },
  reply: {
    company: 'Canalizações Ribeiro & Filhos',
    text: 'Obrigado pela paciência. A peça chegou com atraso do fornecedor e devíamos ter avisado mais cedo; descontámos a deslocação, como combinado.',
    at: '2026-11-07T12:00:00Z',
    editedAt: '2026-11-08T12:00:00Z',
  },
}

export const long: ReviewView = {
  ...review,
  id: 'r3',
  href: '#r3',
  stars: 1,
  title:
    'Um título muito comprido que ninguém devia escrever mas que alguém há de escrever, porque há sempre quem escreva tudo no título',
  text: LONG,
  author: {
    name: 'Maria da Conceição Albuquerque de Vasconcelos e Sousa',
    reviews: 1,
    place: 'Vila Real de Santo António',
  },
  proof: {
    level: 'V0',
    label: 'Sem comprovativo',
    explanation: 'Quem escreveu confirmou o e-mail, mais nada.',
  },
  photos: [1, 2, 3].map((n) => ({
    src: `/favicon.svg?${n}`,
    alt: `Fotografia ${n} da obra`,
    width: 96,
    height: 96,
  })),
}

export const gone: ReviewView = {
  ...review,
  id: 'r4',
  tombstone: {
    label: 'Avaliação retirada',
    reason: 'Retirada por conter dados pessoais de terceiros (regra 4.2).',
    at: '2026-11-15T10:00:00Z',
  },
}

export const companies: CompanyCardView[] = [
  {
    href: '#c1',
    name: 'Canalizações Ribeiro & Filhos',
    state: { kind: 'certified', label: 'Certificada', tileCode: 'AV-7K3F9-QXM2D-C' },
    score: { value: 4.6, words: 'Excelente' },
    count: 238,
    category: 'Canalização e aquecimento',
    place: 'Braga',
    snippet: '«Atenderam às dez, vieram na manhã seguinte e mostraram-me a peça partida.»',
    why: 'Mais bem avaliada em Braga',
  },
  {
    href: '#c2',
    name: 'Oficina do Largo',
    state: { kind: 'approved', label: 'Aprovada' },
    score: { value: 3.9, words: 'Bom' },
    count: 41,
    category: 'Reparação automóvel',
    place: 'Évora',
  },
  {
    href: '#c3',
    name: 'Sociedade Portuguesa de Construções e Reabilitação Urbana do Alto Alentejo, Unipessoal, Lda.',
    state: { kind: 'suspended', label: 'Certificado suspenso' },
    score: null,
    count: 2,
    category: 'Construção',
    place: 'Portalegre',
  },
  {
    href: '#c4',
    name: 'Jardins da Ria',
    state: { kind: 'approved', label: 'Aprovada' },
    score: null,
    count: 0,
    category: 'Jardinagem',
    place: 'Aveiro',
  },
]

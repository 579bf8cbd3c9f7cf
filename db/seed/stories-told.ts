import { ownersCompany } from './companies'

/** A review as somebody of the demonstration would tell it. */
export interface Story {
  company: string
  days: number
  rating: number
  title: string
  body: string
  proof?: 0 | 1 | 2
  service?: string
  /** What the company answered, so many days later. */
  reply?: [days: number, text: string]
  /** What its author said to that, so many days after the reply. */
  answer?: [days: number, text: string]
}

/** What cliente@ wrote and people read. */
export const customers: Story[] = [
  {
    company: 'Tasca da Ti Augusta',
    days: 41,
    rating: 5,
    title: 'Um domingo de açorda e chuva',
    body: 'Chegámos encharcadas e sem mesa marcada. A D. Augusta sentou-nos ao pé do lume e trouxe uma sopa antes de perguntar o que queríamos. A açorda de alho veio a ferver, o borrego desfazia-se, e no fim ainda nos embrulhou sericaia para o caminho. Pagámos 38 € as duas.',
    proof: 1,
    reply: [
      2,
      'Olá, Inês! Com aquela chuva não se deixava ninguém à porta. A sericaia era para a sua mãe, espero que tenha chegado inteira. Apareçam quando quiserem, que a mesa do lume é vossa.\n\nUm abraço da casa',
    ],
  },
  {
    company: 'Auto Carvalhal',
    days: 118,
    rating: 4,
    title: 'Era um apoio de borracha, e disseram-mo',
    body: 'Outra oficina queria mudar a caixa de velocidades por 1 400 €. Aqui deram uma volta comigo ao lado, ouviram o barulho e era um apoio de borracha: 95 €. Só não dou cinco porque ficou pronto um dia depois do combinado e fui eu que tive de telefonar.\n\nAtualização: três mil quilómetros depois, nem um pio.',
    proof: 2,
    service: 'Diagnóstico eletrónico',
    reply: [
      1,
      'Obrigado, Inês. Tem razão quanto ao telefonema: devíamos ter avisado nós. Desde então quem fecha a folha de obra liga ao cliente antes de sair. Guardámos a peça velha, se a quiser ver.',
    ],
  },
  {
    company: 'Piquete Tejo',
    days: 9,
    rating: 2,
    title: 'Noventa minutos que foram seis horas',
    body: 'A fuga era na casa de banho e o vizinho já tinha água no teto. Disseram noventa minutos e chegaram seis horas depois. O canalizador era competente e educado, parou a fuga em vinte minutos, mas cobraram 180 € e a tarifa noturna foi porque eles é que chegaram de noite.',
    proof: 2,
    service: 'Piquete de urgência',
    reply: [
      2.2,
      'Lamentamos, Inês. Nessa noite tivemos duas equipas para onze urgências e devíamos tê-la avisado do atraso. A tarifa noturna não devia ter sido cobrada: fazemos-lhe chegar uma proposta por aqui.',
    ],
  },
  {
    company: 'Brisa do Norte Clima',
    days: 46,
    rating: 3,
    title: 'A máquina é boa, o tubo ficou a pingar',
    body: 'Instalaram o ar condicionado da sala numa manhã e arrumaram tudo. Três dias depois o tubo da condensação pingava para a varanda da vizinha de baixo, que não achou graça. Voltaram para ver e ficou na mesma.',
    proof: 2,
    service: 'Instalação de ar condicionado',
    reply: [
      1.5,
      'Obrigado por avisar, Inês. O tubo ficou sem inclinação suficiente. Voltamos com o material certo, sem custos, e falamos nós com a sua vizinha.',
    ],
    answer: [
      3,
      'Agradeço, mas da última vez também voltaram. Desta espero que fique mesmo a escorrer para dentro.',
    ],
  },
  {
    company: 'Clínica Dentária Sorriso Largo',
    days: 800,
    rating: 5,
    title: 'Perdi o medo aos trinta e quatro anos',
    body: 'Há seis anos que não entrava num dentista. A Dra. mostrou cada instrumento antes de o usar e parou sempre que levantei a mão. Saí com os dentes limpos e sem ter fechado os olhos uma única vez.',
    proof: 1,
    reply: [3, 'Obrigada por ter vindo, Inês, que foi a parte mais difícil. Até à próxima limpeza.'],
  },
  {
    company: 'Traço Fino Pinturas',
    days: 12,
    rating: 4,
    title: 'O quarto ficou da cor que eu queria',
    body: 'Trouxeram três amostras e pintaram um quadrado de cada uma na parede antes de eu decidir. Dois dias de trabalho, rodapés protegidos e chão limpo no fim. Só o cheiro ficou mais tempo do que tinham dito.',
    proof: 2,
  },
]

/** What dono@ has yet to answer. */
export const toAnswer: Story[] = [
  {
    company: ownersCompany,
    days: 1.4,
    rating: 1,
    title: 'Três marcações, três faltas',
    body: 'Marcaram para segunda de manhã, não vieram. Marcaram para quarta, não vieram nem avisaram. Na sexta ligaram às seis da tarde a dizer que já não dava. Tirei três manhãs no trabalho. Nem sei se são bons ou maus canalizadores, porque nunca os vi.',
    proof: 0,
  },
  {
    company: ownersCompany,
    days: 3.2,
    rating: 5,
    title: 'Esquentador trocado antes do banho dos miúdos',
    body: 'Liguei às duas da tarde sem água quente e com dois filhos pequenos. Às cinco e meia estava o esquentador novo a trabalhar, testado e com a fatura na mão. O Sr. Joaquim ainda explicou ao mais velho como funciona a chama piloto.',
    proof: 2,
    service: 'Substituição de esquentadores',
  },
  {
    company: ownersCompany,
    days: 6.1,
    rating: 4,
    title: 'Resolveram, mas o orçamento cresceu',
    body: 'A fuga ficou resolvida e a parede fechada como deve ser. O que não gostei foi o orçamento: eram 140 €, foram 210 €, e a diferença só apareceu na fatura. Se tivessem dito a meio, eu teria aceitado na mesma.',
    proof: 1,
    service: 'Deteção de fugas',
  },
  {
    company: ownersCompany,
    days: 8.5,
    rating: 4,
    title: 'Trabalho limpo e bem explicado',
    body: 'Mudaram a coluna de água da nossa escada, quatro andares, em dois dias. Puseram avisos na porta, cumpriram as horas e deixaram a escada varrida. O pó na garagem é que foi connosco.',
    proof: 1,
    service: 'Redes de água',
  },
]

/** What dono@ has answered and not yet put right. */
export const toPutRight: Story[] = [
  {
    company: ownersCompany,
    days: 16.3,
    rating: 2,
    title: 'A torneira nova já pinga',
    body: 'Montaram uma torneira de lava-loiça nova em dez minutos e foram-se embora. Ao segundo dia pingava por baixo e o armário já tinha a prateleira inchada. Telefonei e disseram que passavam “um destes dias”.',
    proof: 2,
    service: 'Reparações pequenas',
    reply: [
      0.9,
      'Lamentamos, sobretudo o “um destes dias”, que não é resposta. Já propusemos por aqui o que vamos fazer e quando.',
    ],
  },
  {
    company: ownersCompany,
    days: 11.7,
    rating: 3,
    title: 'Bom serviço, fatura com atraso',
    body: 'O desentupimento ficou bem feito e o canalizador deixou a cozinha limpa. A fatura é que só veio ao fim de três semanas e com o nome trocado, e para a corrigir foram mais duas chamadas.',
    proof: 2,
    service: 'Desentupimentos',
    reply: [
      2.1,
      'Obrigado por contar. A fatura sai agora no próprio dia, pelo telemóvel de quem faz o trabalho. Pelo incómodo, propusemos um desconto na próxima deslocação.',
    ],
    answer: [2, 'Já recebi a fatura certa, obrigada. O desconto ainda não vi.'],
  },
]

/** What others of the demonstration wrote. */
export const others: [`${string}@aval.example`, Story][] = [
  [
    'financeiro@aval.example',
    {
      company: 'Deve & Haver Contabilidade',
      days: 30,
      rating: 5,
      title: 'Explicam o que se paga e porquê',
      body: 'Sou do ofício e por isso exigente. O mapa mensal vem a tempo, bate certo ao cêntimo e traz uma frase em português corrente por baixo de cada número que mudou. É raro.',
      proof: 1,
      reply: [4, 'Vindo de quem sabe, conta a dobrar. Muito obrigado, Dulce.'],
    },
  ],
  [
    'afiliado@aval.example',
    {
      company: 'Mesa Posta Eventos',
      days: 55,
      rating: 4,
      title: 'Oitenta convidados e nem uma falha',
      body: 'Organizámos com eles o jantar de fim de ano da associação. Serviço atento, comida quente em todas as mesas ao mesmo tempo, e uma sobremesa à parte para quem não come ovos sem termos de lembrar. O café é que demorou.',
      proof: 2,
      reply: [
        2,
        'Obrigado, Marta. A máquina do café já foi reforçada com uma segunda: da próxima não espera.',
      ],
    },
  ],
]

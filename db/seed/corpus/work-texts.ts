import type { Said } from '../work-telling'
import { answered } from './work-answers'

/** What people ask for, by trade: title, what is wanted, from and to which price in euros. */
export const wanted: Record<string, [title: string, body: string, from: number, to: number][]> = {
  canalizacao: [
    [
      'Trocar os canos de uma cozinha antiga',
      'A cozinha é de 1978 e os canos ainda são de ferro. Queremos trocar tudo antes de pôr os móveis novos, que chegam daqui a cinco semanas.',
      900,
      1700,
    ],
    [
      'Fuga dentro da parede da casa de banho',
      'O contador anda mesmo com tudo fechado e há uma mancha a crescer ao lado do chuveiro. Precisamos que a encontrem sem partir mais do que o necessário.',
      150,
      480,
    ],
    [
      'Esquentador novo num segundo andar',
      'O esquentador tem dezoito anos e apaga-se a meio do banho. Já comprámos o novo, falta tirar o velho, montar este e ver se a conduta serve.',
      120,
      260,
    ],
    [
      'Esgoto do lava-loiça que entope todos os meses',
      'Já usámos de tudo. Passa água devagar e cheira mal quando chove. É um rés do chão com caixa no quintal.',
      90,
      320,
    ],
    [
      'Casa de banho nova para uma pessoa com mobilidade reduzida',
      'Trocar a banheira por base de duche ao nível do chão, com barras e sanita mais alta. A canalização fica quase toda no mesmo sítio.',
      2200,
      4100,
    ],
    [
      'Ligar a máquina de lavar na varanda',
      'Falta levar água e esgoto da cozinha à varanda, que fica do outro lado da parede. São uns três metros.',
      140,
      300,
    ],
    [
      'Autoclismo embutido que não para de correr',
      'O autoclismo é embutido e não sei abri-lo sem estragar o azulejo. Corre água dia e noite.',
      70,
      160,
    ],
    [
      'Contador e torneira de segurança por mudar',
      'A torneira de segurança já não fecha e o contador está atrás de um móvel. Queremos tudo acessível.',
      110,
      240,
    ],
  ],
  eletricidade: [
    [
      'Quadro elétrico novo num apartamento de 1985',
      'O quadro tem fusíveis de porcelana e dispara quando se liga o forno. Queremos disjuntores e terra em todas as tomadas da cozinha.',
      600,
      1400,
    ],
    [
      'Carregador para carro elétrico na garagem',
      'A garagem é fechada e o quadro fica a oito metros. O condomínio já autorizou por escrito.',
      700,
      1300,
    ],
    [
      'Luzes do corredor que ligam sozinhas',
      'Desde as obras do vizinho as luzes do corredor acendem sozinhas de noite. Já troquei as lâmpadas e os interruptores.',
      80,
      220,
    ],
  ],
  pintura: [
    [
      'Pintar um T2 antes de entrar gente nova',
      'Sala, dois quartos e corredor, tudo a branco. As paredes estão boas, só há dois buracos de prateleiras para tapar.',
      800,
      1600,
    ],
    [
      'Fachada de moradia com manchas de humidade',
      'A fachada virada a norte está verde até à altura das janelas. São dois pisos e há espaço para andaime.',
      2500,
      5200,
    ],
    [
      'Lacar seis portas interiores',
      'As portas são de madeira e estão lascadas em baixo. Queremos branco mate, com as dobradiças trocadas.',
      600,
      1100,
    ],
    [
      'Teto da casa de banho com bolor',
      'O teto já foi pintado duas vezes e o bolor volta. Queremos que vejam de onde vem antes de pintar.',
      120,
      350,
    ],
  ],
  remodelacoes: [
    [
      'Remodelar a casa de banho de um T1',
      'Tirar a banheira, pôr base de duche, azulejo até ao teto e móvel suspenso. Tem quatro metros quadrados.',
      3200,
      6000,
    ],
    [
      'Abrir a cozinha para a sala',
      'A parede entre as duas não é mestra, segundo a planta que temos. Falta deitar abaixo, acertar o chão e mudar duas tomadas.',
      2400,
      4800,
    ],
    [
      'Chão flutuante em três divisões',
      'São 46 metros quadrados, por cima de tijoleira. Já temos o chão escolhido, falta quem o ponha e faça os rodapés.',
      700,
      1300,
    ],
  ],
  telhados: [
    [
      'Telhado que pinga em dois sítios',
      'Pinga no sótão junto à chaminé e numa caleira que dá para o quintal. A telha é lusa e a casa tem um piso e sótão.',
      400,
      1200,
    ],
    [
      'Trocar as caleiras de uma moradia',
      'As caleiras são de zinco e estão rotas nas juntas. Ao todo são uns vinte e dois metros.',
      600,
      1300,
    ],
  ],
  climatizacao: [
    [
      'Ar condicionado em dois quartos',
      'Os quartos são pequenos e dão para a mesma varanda, onde cabe a máquina de fora. O quadro tem folga.',
      1100,
      2100,
    ],
    [
      'Manutenção de uma bomba de calor',
      'A bomba tem quatro anos e nunca foi vista. Faz água quente e aquece o chão da sala.',
      90,
      220,
    ],
  ],
  limpezas: [
    [
      'Limpeza depois de obras num T3',
      'As obras acabam na sexta-feira e há pó até dentro dos armários. Os vidros têm restos de tinta e de fita.',
      180,
      380,
    ],
    [
      'Limpar as escadas do prédio todas as semanas',
      'São quatro pisos e doze frações, com elevador. Queremos uma vez por semana, de manhã.',
      90,
      190,
    ],
    [
      'Lavar dois sofás e três tapetes',
      'Os sofás são de tecido claro e há um cão em casa. Os tapetes podem sair, se for preciso.',
      120,
      260,
    ],
  ],
  mudancas: [
    [
      'Mudança de um T2 para outro concelho',
      'São uns vinte metros cúbicos, do terceiro andar sem elevador para um rés do chão. Temos um piano vertical.',
      450,
      980,
    ],
    [
      'Levar uma cama e um roupeiro para o segundo andar',
      'As escadas são estreitas e o roupeiro não passa montado. Precisamos de quem o desmonte e monte.',
      90,
      200,
    ],
  ],
  jardinagem: [
    [
      'Podar três oliveiras e uma nespereira',
      'As árvores já tocam nos fios do telefone. Queremos os ramos triturados ou levados.',
      150,
      380,
    ],
    [
      'Rega automática num quintal pequeno',
      'São oitenta metros quadrados de relva e dois canteiros. Há torneira e tomada no alpendre.',
      400,
      900,
    ],
  ],
  carpintaria: [
    [
      'Roupeiro por medida num vão inclinado',
      'O vão tem dois metros e dez de largura e o teto desce para um dos lados. Queremos portas de correr.',
      900,
      1900,
    ],
  ],
  reparacoes: [
    [
      'Máquina de lavar roupa que não centrifuga',
      'A máquina tem seis anos, lava e escoa, mas para antes de centrifugar. Pode ser arranjada em casa?',
      60,
      160,
    ],
    [
      'Frigorífico que faz gelo no fundo',
      'Faz uma placa de gelo no fundo e a parte de cima já não arrefece bem.',
      70,
      190,
    ],
  ],
  moveis: [
    [
      'Montar um quarto completo',
      'São cama, duas mesas, cómoda e roupeiro de quatro portas, ainda nas caixas.',
      150,
      320,
    ],
  ],
}

export const usual: [string, string, number, number] = [
  'Um trabalho para o próximo mês',
  'Queríamos saber quanto custa e quando podem, com tudo por escrito antes de começar.',
  180,
  600,
]

/** Of what a trade is asked for, the n-th. */
export function wantedOf(category: string, n: number) {
  const list = wanted[category] ?? [usual]
  const [title, body, from, to] = list[n % list.length] as (typeof list)[number]
  return { title, body, from, to, answers: answered[title] ?? {} }
}

const openings = [
  'Vimos o que descreve e já fizemos vários assim na zona.',
  'Podemos tratar disto na semana que vem.',
  'Pelo que conta, é trabalho para duas pessoas.',
  'Obrigado por explicar tão bem o que precisa.',
  'Fazemos este trabalho do princípio ao fim com gente nossa.',
]
const middles = [
  'Começamos por proteger o chão e os móveis e deixamos tudo limpo no fim de cada dia.',
  'O preço está fechado para o que descreveu; se aparecer mais alguma coisa, dizemos antes de mexer.',
  'Usamos material de marca conhecida e deixamos as fichas consigo.',
  'Antes de começar confirmamos as medidas e o acesso, sem custo.',
]
const closings = [
  'Damos dois anos de garantia, por escrito.',
  'Mostramos fotografias de trabalhos parecidos, se quiser.',
  'Respondemos a qualquer dúvida por aqui.',
]

/** How the k-th company answers. */
export function offeredFor({ from, to }: { from: number; to: number }, k: number): Said {
  const share = [0.35, 0.7, 0.15, 0.9][k % 4] as number
  const price = Math.round((from + (to - from) * share) / 5) * 500
  const body = `${openings[k % 5]} ${middles[(k * 3 + 1) % 4]} ${closings[(k + 2) % 3]}`
  if (k % 7 === 5) return { body, price: null, excluded: 'O preço dizemos depois de ver.' }
  if (k % 5 === 3) return { body, price, priceTo: Math.round((price * 1.2) / 100) * 100 }
  return { body, price, excluded: k % 2 ? 'Pintura e acabamentos.' : '' }
}

/** Questions of a customer with a company's answers. */
export const talks: [question: string, answer: string][] = [
  [
    'Bom dia. O preço já inclui levar o que sai?',
    'Bom dia. Inclui, sim, levamos tudo a vazadouro autorizado.',
  ],
  ['Conseguem vir ver antes de começar?', 'Conseguimos. Diga-nos duas tardes que lhe deem jeito.'],
  ['Quantos dias ficamos sem água?', 'Só umas horas no primeiro dia, e avisamos de véspera.'],
  [
    'A garantia é da vossa casa ou do fabricante?',
    'Das duas: a nossa cobre a montagem e a do fabricante o material.',
  ],
  ['Podem começar depois das nove?', 'Podemos. Combinamos então às nove e meia.'],
  ['O IVA é a 6 ou a 23 por cento?', 'A mão de obra é a 6, por ser habitação. O material vai a 23.'],
]

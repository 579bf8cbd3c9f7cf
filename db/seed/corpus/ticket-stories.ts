import type { SenderProof } from '~/domain/tickets/mail/sender-words'
import type { Priority, TicketKind, TicketSource, TicketState } from '~/domain/tickets/ticket-words'

/** Who says something: whoever asked, staff (an answer), staff among themselves. */
type Said = [hoursLater: number, who: 'r' | 's' | 'n', text: string]

export interface TicketStory {
  /** A demonstration account by its address, or somebody without one. */
  who: string | { email: string; name: string }
  kind: TicketKind
  source?: TicketSource
  /** It came by mail, and whether the sender's domain vouched for it. */
  mail?: SenderProof
  subject: string
  /** Days before now, and the hour. */
  ago: number
  at?: number
  said: [string, ...Said[]]
  state: TicketState
  priority?: Priority
  /** Whose it is: apoio, vasco; none: nobody's. */
  of?: 'apoio' | 'vasco'
  company?: string
}

const stranger = (name: string, email: string) => ({ name, email: `${email}@exemplo.pt` })

/** Believable tickets in every state. */
export const ticketStories: TicketStory[] = [
  // Somebody writes in another's name.
  {
    who: stranger('Tomás Ferraz', 'tomas.ferraz'),
    kind: 'support',
    mail: 'fail',
    subject: 'Mudem o e-mail da minha conta ainda hoje',
    ago: 0.4,
    said: [
      'Perdi o acesso à caixa de correio antiga. Troquem o e-mail da minha conta por este e mandem-me a ligação para escolher outra palavra-passe. Tenho uma proposta para enviar até às 18h.',
      [
        1,
        'n',
        'Não fazemos isto por e-mail. Respondo com o caminho de recuperação, que não muda nada por si.',
      ],
    ],
    state: 'open',
    of: 'apoio',
  },
  {
    who: stranger('Rita Antunes', 'rita.antunes'),
    kind: 'security',
    subject: 'Recebi um aviso de entrada na minha conta e não fui eu',
    ago: 0.15,
    said: [
      'Às 7h40 recebi um e-mail a dizer que entraram na minha conta a partir de Lyon. Nunca estive em França. Já não consigo entrar com a minha palavra-passe. O que faço?',
    ],
    state: 'new',
  },
  {
    who: 'cliente@aval.example',
    kind: 'support',
    source: 'account',
    subject: 'Não consigo juntar a fatura à minha avaliação',
    ago: 2,
    at: 11.2,
    said: [
      'Tento juntar a fatura em PDF e aparece que o ficheiro está protegido. Foi a empresa que o mandou assim. Há outra maneira de comprovar o trabalho?',
      [
        4,
        's',
        'Olá, Inês. Pode enviar uma fotografia ou captura de ecrã da fatura, em JPEG ou PNG: serve do mesmo modo, desde que se leiam o NIF da empresa e a data. Pode tapar o valor e a sua morada. Consegue experimentar assim?',
      ],
    ],
    state: 'waiting_customer',
    of: 'apoio',
  },
  {
    who: 'cliente@aval.example',
    kind: 'privacy',
    source: 'account',
    subject: 'Quem viu os documentos que enviei?',
    ago: 6,
    at: 15,
    said: [
      'Enviei uma fatura com a minha morada para comprovar uma avaliação. Queria saber quem da vossa equipa a abriu e quando é que é apagada.',
    ],
    state: 'open',
    of: 'vasco',
  },
  // Solved yesterday: how the support was has not been asked yet.
  {
    who: 'cliente@aval.example',
    kind: 'support',
    source: 'account',
    subject: 'Posso guardar uma avaliação e acabá-la noutro dia?',
    ago: 1.1,
    said: [
      'Comecei a escrever sobre a obra da cozinha e quero esperar pela fatura antes de publicar. Perco o que já escrevi?',
      [
        1,
        's',
        'Olá, Inês. Não perde: quando a manda rever, o rascunho fica guardado para o navegador em que a escreveu. Volte à mesma página e continua de onde ficou.',
      ],
    ],
    state: 'solved',
    of: 'apoio',
  },
  {
    who: 'cliente@aval.example',
    kind: 'support',
    source: 'account',
    subject: 'Como mudo o nome que aparece nas avaliações?',
    ago: 30,
    at: 10,
    said: [
      'Gostava que aparecesse só «Inês S.» e não o nome todo.',
      [
        3,
        's',
        'Olá, Inês. Em «Editar perfil», escolha «Nome e inicial» em «Como apareço». Muda em todas as avaliações já publicadas.',
      ],
      [5, 'r', 'Encontrei, obrigada!'],
    ],
    state: 'closed',
    of: 'apoio',
  },
  {
    who: 'dono@aval.example',
    kind: 'billing',
    source: 'account',
    subject: 'Fatura da candidatura com o NIF errado',
    ago: 1,
    at: 9.5,
    said: [
      'Bom dia. A fatura da análise da candidatura saiu com o meu NIF pessoal em vez do da empresa. Podem anulá-la e emitir outra? Preciso dela até ao fim do mês para a contabilidade.',
      [
        2,
        'n',
        'A Dulce confirma que se emite nota de crédito e fatura nova. Espera pela resposta da contabilidade.',
      ],
      [
        3,
        's',
        'Bom dia, Armando. Pedimos à contabilidade a nota de crédito e uma fatura nova com o NIF da empresa. Dizemos-lhe assim que as tivermos.',
      ],
    ],
    state: 'waiting_third_party',
    of: 'apoio',
  },
  {
    who: 'dono@aval.example',
    kind: 'appeal',
    source: 'account',
    subject: 'Avaliação que continua publicada depois da denúncia',
    ago: 4,
    at: 16,
    said: [
      'Denunciei uma avaliação de quem nunca foi nosso cliente e decidiram mantê-la. Não percebo porquê: não temos nenhum trabalho nessa rua.',
      [
        6,
        's',
        'Boa tarde, Armando. A decisão e os motivos estão na página da denúncia, e pode recorrer lá: decide outra pessoa. Para o recurso ajuda juntar o que mostre que não houve trabalho naquela morada.',
      ],
      [20, 'r', 'Já recorri. Mas gostava que me explicassem o que conta como prova.'],
    ],
    state: 'open',
    of: 'apoio',
  },
  {
    who: stranger('Joaquim Barreto', 'jbarreto'),
    mail: 'pass',
    kind: 'dispute',
    subject: 'A empresa recebeu o sinal e deixou de atender',
    ago: 1,
    at: 18.3,
    said: [
      'Dei 600 € de sinal para a remodelação da casa de banho no dia 3. Combinaram começar no dia 10, não apareceram e agora não atendem o telefone. Escolhi-os pela Aval. O que podem fazer?',
    ],
    state: 'new',
  },
  {
    who: stranger('Teresa Vilhena', 'tvilhena'),
    kind: 'content',
    subject: 'A fotografia da minha casa está num projeto e não autorizei',
    ago: 3,
    at: 12,
    said: [
      'Na página de projetos de uma empresa de pinturas aparece a fachada da minha casa, com o número da porta. Ninguém me perguntou nada. Quero que seja retirada.',
      [
        3,
        's',
        'Boa tarde, Teresa. Ocultámos a fotografia enquanto perguntamos à empresa. Pode dizer-nos a rua, para confirmarmos que é a sua casa? Não fica público.',
      ],
    ],
    state: 'waiting_customer',
    of: 'vasco',
  },
  {
    who: stranger('Duarte Pimentel', 'duarte.pimentel'),
    kind: 'complaint',
    subject: 'Demoraram três semanas a publicar a minha avaliação',
    ago: 5,
    at: 10.5,
    said: [
      'Escrevi uma avaliação no início do mês e só foi publicada ontem, sem explicação. Quando perguntei, disseram que estava em análise. Três semanas para ler dez linhas não é aceitável.',
      [
        20,
        'n',
        'Esteve retida por parecer igual a outra da mesma semana. Passou o prazo por falha nossa: confirmar com a moderação antes de responder.',
      ],
    ],
    state: 'open',
    of: 'apoio',
  },
  {
    who: stranger('Mariana Queirós', 'mqueiros'),
    kind: 'verification',
    subject: 'O código para o domínio da empresa não chega',
    ago: 0.9,
    said: [
      'Estou a reivindicar o perfil da nossa empresa. O código devia chegar a geral@ mas não chega, nem ao lixo. O nosso correio é da Microsoft. Podem confirmar se saiu?',
    ],
    state: 'new',
  },
  {
    who: stranger('Nuno Sardinha', 'nuno.sardinha'),
    kind: 'support',
    subject: 'Escrevi a avaliação na empresa errada',
    ago: 2,
    at: 20.5,
    said: [
      'Há duas empresas com nomes quase iguais em Aveiro e avaliei a que não devia. Dá para passar a avaliação para a outra ou tenho de a escrever de novo?',
    ],
    state: 'new',
  },
  {
    who: stranger('Paula Meireles', 'paula.m'),
    kind: 'support',
    subject: 'A ligação do convite diz que já foi usada',
    ago: 8,
    at: 14,
    said: [
      'Recebi um convite do canalizador para avaliar e quando abro diz que já foi usado. Não fui eu.',
      [
        4,
        's',
        'Boa tarde, Paula. O convite foi aberto, mas a avaliação não chegou a ser enviada. Pedimos à empresa que lhe mande outro: chega hoje. O anterior deixou de servir.',
      ],
      [26, 'r', 'Já consegui. Obrigada pela rapidez.'],
    ],
    state: 'solved',
    of: 'apoio',
  },
  {
    who: stranger('Henrique Lobo', 'hlobo'),
    kind: 'verification',
    subject: 'Somos empresários em nome individual: que documento serve?',
    ago: 2,
    at: 9.2,
    said: [
      'Não temos certidão permanente porque sou empresário em nome individual. Que documento posso enviar para confirmar a empresa?',
      [
        5,
        's',
        'Bom dia, Henrique. Serve a declaração de início de atividade, que tira do Portal das Finanças, com o seu nome e o NIF. Envie-a na página da reivindicação, em «Documento».',
      ],
    ],
    state: 'solved',
    of: 'vasco',
  },
  {
    who: stranger('Graça Teles', 'graca.teles'),
    kind: 'privacy',
    subject: 'Apagar o meu e-mail da vossa lista',
    ago: 12,
    at: 11,
    said: [
      'Recebi um convite de uma empresa para fazer uma avaliação. Não autorizei que lhe dessem o meu e-mail. Quero que o apaguem.',
      [
        7,
        's',
        'Boa tarde, Graça. Apagámos o endereço e ficou na lista a que nenhuma empresa pode escrever por nós: guardamos só uma marca que não diz qual é. A empresa foi avisada de que só pode convidar quem foi seu cliente.',
      ],
    ],
    state: 'closed',
    of: 'apoio',
  },
  {
    who: stranger('Ricardo Novais', 'rnovais'),
    kind: 'support',
    subject: 'A pontuação desceu sem nenhuma avaliação nova',
    ago: 0.5,
    said: [
      'A nossa pontuação era 4,6 na semana passada e hoje é 4,5. Não tivemos avaliações novas. É um erro?',
    ],
    state: 'new',
    of: 'apoio',
  },
  {
    who: stranger('Sofia Albergaria', 's.albergaria'),
    kind: 'billing',
    subject: 'Pagámos duas vezes a renovação',
    ago: 3,
    at: 17,
    said: [
      'Na quinta-feira fizemos a transferência da renovação e na sexta o colega fez outra sem saber. São 2 × 89 €. Como recebemos a segunda de volta?',
      [
        16,
        's',
        'Bom dia, Sofia. Vimos as duas transferências. Para devolvermos a segunda precisamos do comprovativo com o IBAN da conta de onde saiu.',
      ],
      [
        22,
        'r',
        'Aqui vai: foi da conta da empresa, a mesma da primeira. Envio o comprovativo assim que a contabilista mo der.',
      ],
    ],
    state: 'open',
    of: 'vasco',
  },
  {
    who: stranger('Abel Castanheira', 'abel.castanheira'),
    kind: 'support',
    subject: 'Não encontro a empresa que me fez o telhado',
    ago: 9,
    at: 13,
    said: [
      'A empresa não aparece na pesquisa. Posso avaliá-la na mesma?',
      [
        5,
        's',
        'Boa tarde, Abel. Só se avaliam empresas que estão na Aval. Se nos disser o nome e o NIPC, vemos se está com outro nome.',
      ],
      [30, 'r', 'Está com o nome do dono, já encontrei.'],
      [32, 's', 'Ainda bem. Boas avaliações!'],
    ],
    state: 'solved',
    of: 'vasco',
  },
  {
    who: stranger('Prémios Online', 'promo'),
    kind: 'support',
    subject: 'Increase your ranking NOW!!!',
    ago: 7,
    at: 3,
    said: [
      'We can put your website on the first page in 7 days. Reply for price list. Best regards, SEO team.',
    ],
    state: 'spam',
  },
  {
    who: stranger('Lúcia Frazão', 'lucia.frazao'),
    kind: 'content',
    subject: 'Resposta da empresa com o meu nome completo',
    ago: 1,
    at: 14.5,
    said: [
      'Escrevi a avaliação só com o primeiro nome e na resposta a empresa pôs o meu nome completo e a rua. Isto pode ser?',
      [
        2,
        's',
        'Não pode, Lúcia. Já ocultámos essa parte da resposta e avisámos a empresa. Veja se ficou como esperava.',
      ],
      [3, 'r', 'Ficou. Mas quem já viu, viu. A empresa vai ter alguma consequência?'],
    ],
    state: 'open',
    priority: 'p2',
  },
  {
    who: stranger('Vítor Damásio', 'vitor.damasio'),
    kind: 'dispute',
    subject: 'O cliente recusa pagar e ameaça com má avaliação',
    ago: 10,
    at: 10,
    said: [
      'Sou eletricista. Um cliente diz que ou lhe faço 200 € de desconto ou escreve uma avaliação de uma estrela. Tenho as mensagens. Como me defendo?',
      [
        5,
        's',
        'Boa tarde, Vítor. Guarde as mensagens. Se a avaliação aparecer, denuncie-a com o motivo «Ameaça ou chantagem» e junte-as: é decidida por uma pessoa em dez dias, com os motivos por escrito.',
      ],
    ],
    state: 'closed',
    of: 'vasco',
  },
  {
    who: stranger('Odete Samora', 'odete.samora'),
    kind: 'support',
    subject: 'Código de verificação por SMS não chega',
    ago: 4,
    at: 11,
    said: [
      'Tento confirmar o telemóvel desde ontem e a mensagem não chega. O número está certo.',
      [
        6,
        's',
        'Boa tarde, Odete. A operadora diz-nos que o número recusa mensagens de serviços. Pode confirmar consigo mesma se tem essa opção ligada?',
      ],
      [8, 'n', 'Terceiro caso desta operadora esta semana. Perguntei ao fornecedor de SMS.'],
    ],
    state: 'waiting_third_party',
    of: 'vasco',
  },
  {
    who: stranger('Álvaro Pestana', 'a.pestana'),
    kind: 'complaint',
    subject: 'O selo de uma empresa suspensa continua na montra',
    ago: 2,
    at: 16.5,
    said: [
      'Passei hoje por uma loja que tem o vosso selo na porta. Fui ver ao site e está suspensa. De que serve o selo, então?',
    ],
    state: 'new',
  },
  {
    who: stranger('Beatriz Falcato', 'bfalcato'),
    kind: 'security',
    subject: 'Página falsa que imita a Aval',
    ago: 3,
    at: 9,
    said: [
      'Recebi um SMS com uma ligação para aval-certifica.example a pedir o número do cartão para «renovar o selo». Não paguei. Envio para saberem.',
      [
        1,
        's',
        'Obrigado, Beatriz. Fez bem em não pagar: nunca pedimos dados de cartão por SMS. Denunciámos o endereço e avisámos as empresas certificadas.',
      ],
    ],
    state: 'solved',
    of: 'apoio',
  },
  {
    who: stranger('Carlos Eduardo Vasconcelos de Almeida e Sousa', 'carlos.eduardo.vasconcelos.sousa'),
    kind: 'appeal',
    subject:
      'Recurso sobre a recusa da candidatura à certificação da nossa empresa de carpintaria, com pedido de nova análise',
    ago: 5,
    at: 15,
    said: [
      'A candidatura foi recusada por «seguro de responsabilidade civil insuficiente».\n\nA apólice que enviámos cobre 250 000 € por sinistro, e o regulamento fala em 100 000 €. Parece-nos que foi lida a página errada: o capital está na página 4, e na página 2 está só a franquia.\n\nPedimos que olhem de novo. Juntamos de novo a apólice se for preciso.',
    ],
    state: 'open',
    of: 'vasco',
  },
  {
    who: 'afiliado@aval.example',
    kind: 'billing',
    source: 'account',
    subject: 'Quando é paga a comissão de outubro?',
    ago: 1,
    at: 12,
    said: ['A comissão de outubro ainda não aparece como paga. Costuma ser até ao dia 15.'],
    state: 'new',
  },
  {
    who: 'dono@aval.example',
    kind: 'support',
    source: 'account',
    subject: 'Como mudo o horário de agosto?',
    ago: 20,
    at: 10,
    said: [
      'Fechamos três semanas em agosto. Onde ponho isso sem mudar o horário normal?',
      [
        4,
        's',
        'Bom dia, Armando. Em «Perfil da empresa», «Horário», há «Dias diferentes»: ponha aí as três semanas como fechadas.',
      ],
    ],
    state: 'closed',
    of: 'vasco',
  },
]

export const cannedStories: { title: string; kind: TicketKind | null; body: string }[] = [
  {
    title: 'Pedido recebido, a ver',
    kind: null,
    body: 'Olá, {{nome}}.\n\nRecebemos o seu pedido {{numero}} e já o estamos a ver. Respondemos até {{prazo}}.\n\n{{agente}}',
  },
  {
    title: 'Falta informação',
    kind: null,
    body: 'Olá, {{nome}}.\n\nPara continuarmos precisamos de saber:\n\n– \n\nAssim que nos disser, seguimos.\n\n{{agente}}',
  },
  {
    title: 'Código não chega por e-mail',
    kind: 'verification',
    body: 'Olá, {{nome}}.\n\nO código saiu do nosso lado. Veja no correio não desejado e, se a sua empresa usa filtro, peça que aceite mensagens da Aval. Pode pedir outro código na mesma página; o anterior deixa de servir.\n\n{{agente}}',
  },
  {
    title: 'Documentos que servem para reivindicar',
    kind: 'verification',
    body: 'Olá, {{nome}}.\n\nPara mostrar que age por {{empresa}}, serve a certidão permanente, uma procuração ou a declaração de início de atividade. Pode tapar o que não é preciso.\n\n{{agente}}',
  },
  {
    title: 'Fatura com dados errados',
    kind: 'billing',
    body: 'Olá, {{nome}}.\n\nPedimos à contabilidade a nota de crédito e uma fatura nova. Confirma, por favor, o nome e o NIF que devem constar?\n\n{{agente}}',
  },
  {
    title: 'Devolução de pagamento em duplicado',
    kind: 'billing',
    body: 'Olá, {{nome}}.\n\nVimos os dois pagamentos. Envie-nos o comprovativo do segundo, com o IBAN de onde saiu: devolvemos para essa conta.\n\n{{agente}}',
  },
  {
    title: 'Cópia dos dados',
    kind: 'privacy',
    body: 'Olá, {{nome}}.\n\nEm «Editar perfil», «Os meus dados», pode pedir a cópia de tudo o que temos sobre si: fica pronta em minutos. Se não tem conta, respondemos por aqui depois de confirmarmos que o endereço é seu.\n\n{{agente}}',
  },
  {
    title: 'Recorrer de uma decisão',
    kind: 'appeal',
    body: 'Olá, {{nome}}.\n\nPode recorrer na página da decisão, onde estão os motivos. Decide outra pessoa, que não a primeira.\n\n{{agente}}',
  },
  {
    title: 'Reclamação: pedido de desculpa',
    kind: 'complaint',
    body: 'Olá, {{nome}}.\n\nTem razão, e a falha é nossa. O que aconteceu foi o seguinte:\n\n\n\nO que mudámos para não se repetir:\n\n\n\nSe preferir, tem também o Livro de Reclamações Eletrónico, em www.livroreclamacoes.pt.\n\n{{agente}}',
  },
  {
    title: 'Conta em risco: primeiros passos',
    kind: 'security',
    body: 'Olá, {{nome}}.\n\nTerminámos todas as sessões da sua conta. Escolha já uma palavra-passe nova em «Esqueci-me da palavra-passe» e ligue o segundo fator em «Segurança». Diga-nos se vê alguma coisa que não fez.\n\n{{agente}}',
  },
  {
    title: 'Desacordo num trabalho: o que fazemos',
    kind: 'dispute',
    body: 'Olá, {{nome}}.\n\nNão decidimos desacordos entre clientes e empresas, mas ajudamos a que se entendam: escreva a avaliação com o que aconteceu, e {{empresa}} pode propor-lhe um acordo com prazo, à vista de todos. Para o resto, há os centros de arbitragem de consumo.\n\n{{agente}}',
  },
  {
    title: 'Conteúdo ocultado',
    kind: 'content',
    body: 'Olá, {{nome}}.\n\nOcultámos o que indicou enquanto vemos com quem o publicou. Dizemos-lhe a decisão e os motivos.\n\n{{agente}}',
  },
]

/**
 * What customers speak of, by trade, in European Portuguese: a curated lexicon, nothing learnt and nothing generated.
 * Words are written without accents, as `topics.ts` reads them; `*` ends a stem. `about` names the thing and takes its
 * colour from the opinion beside it; `praise` and `blame` have theirs already.
 */
export interface Topic {
  id: string
  label: string
  /** Categories in which it is looked for; null: all. */
  in: readonly string[] | null
  about: string
  praise: string
  blame: string
}

const works = [
  'construcao',
  'remodelacoes',
  'pintura',
  'telhados',
  'carpintaria',
  'canalizacao',
  'eletricidade',
  'climatizacao',
]
const repairs = [...works, 'reparacoes', 'oficinas', 'informatica', 'eletronica']
const meals = ['restaurantes', 'pastelarias', 'catering', 'restauracao']
const care = ['dentistas', 'fisioterapia', 'saude', 'veterinarios']
const teaching = ['explicacoes', 'conducao', 'ensino']
const advice = [
  'contabilidade',
  'advogados',
  'juridico',
  'mediadores',
  'credito',
  'seguros',
  'imobiliarias',
  'condominios',
]
const shops = ['moveis', 'eletronica', 'lojas', 'stands']
const lines = ['operadoras', 'energia', 'telecom']
const homes = ['creches', 'idosos', 'familia']

export const topics: readonly Topic[] = [
  {
    id: 'preco',
    label: 'Preço',
    in: null,
    about:
      'preco*, valor cobrado, valores, honorarios, comissao, mensalidade*, relacao qualidade preco, qualidade preco',
    praise:
      'barat*, em conta, preco justo, precos justos, precos acessiveis, preco acessivel, acessive*, vale cada centimo, vale cada euro, conta certa, valeu cada cent*, valeu o dinheiro, preco honesto, economico*, dao mais do que',
    blame:
      'caro, cara, caros, caras, carissim*, careiro*, exorbitante*, um roubo, um balurdio, balurdio, exagerad*, abusiv*, inflacionad*, cobraram a mais, cobraram mais, cobraram me mais, cobraram o dobro, faturaram a mais, custos escondidos, custo escondido, taxas escondidas, puxad*',
  },
  {
    id: 'prazos',
    label: 'Prazos',
    in: null,
    about: 'prazo*, pontualidade, tempo de espera, rapidez',
    praise:
      'pontua*, a horas, a hora marcada, a hora combinada, a hora certa, no prazo, dentro do prazo, dentro dos prazos, no dia combinado, no dia marcado, cumpriram o prazo, cumpriram os prazos, cumprem os prazos, cumpriu o prazo, antes do prazo, antes do tempo, rapid*, no proprio dia, no mesmo dia, sem demora, celere*, na mesma hora, em cima da hora marcada',
    blame:
      'atraso*, atrasa*, atrasou, atrase*, deixou passar o prazo, deixaram passar o prazo, demor*, tarde e a mas horas, fora do prazo, falharam o prazo, falhou o prazo, fora de horas, faltaram, nao apareceram, nao apareceu, ninguem apareceu, adiaram, adiou, lento*, lenta*, lentidao, horas a espera, dias a espera, meses a espera, semanas a espera, esperei, esperamos, eternidade',
  },
  {
    id: 'atendimento',
    label: 'Atendimento',
    in: null,
    about:
      'atendimento, atendid*, tratamento, tratad*, staff, funcionari*, equipa, empregad*, pessoal, rececao, trataram, atenderam, receberam',
    praise:
      'simpat*, atencios*, educad*, prestav*, cordia*, cordialidade, amav*, acolhedor*, bem dispost*, paciencia, pacient*, gentil, gentis, gentileza, afave*, prestimos*, bem recebid*, bem tratad*, bem atendid*, disponibilidade, disponivel, disponiveis, profissionalismo, profissional, profissionais, educacao, cinco estrelas',
    blame:
      'antipat*, mal educad*, malcriad*, mal criad*, arrogan*, rude*, grosseir*, enfado, ma vontade, ma cara, mal atendid*, mal tratad*, mal recebid*, indelicad*, falta de educacao, falta de respeito, desrespeit*, gritou, gritaram, incompetent*, incompetencia, como se fosse um favor, desinteressad*',
  },
  {
    id: 'comunicacao',
    label: 'Comunicação',
    in: null,
    about: 'comunicacao, informac*, explicac*, contacto',
    praise:
      'explicou tudo, explicaram tudo, explicou me tudo, explicaram me tudo, explicou, explicaram, explicam, explica, esclarec*, avisaram, avisou, avisam, informaram, informou, mantiveram me informad*, responderam logo, responde logo, respondem logo, responderam depressa, responderam a todas, sempre contactave*, deram noticias, transparent*, transparencia, clareza, claro*, clara*',
    blame:
      'sem resposta, deixaram de responder, deixou de responder, nunca mais disseram nada, nunca mais disse nada, nao atendem, nao atende, ninguem atende, ninguem responde, ninguem respondeu, nao respondem, nao responde, nao responderam, ignoraram, ignora*, incontactave*, desaparec*, ninguem explica, sem avisar, sem aviso, sem explica*, sem dizer nada, uma coisa diferente',
  },
  {
    id: 'qualidade',
    label: 'Qualidade',
    in: null,
    about: 'trabalho, servico, resultado, qualidade, obra, reparacao, servicos',
    praise:
      'bem feit*, bem executad*, perfei*, impecav*, ficou otimo, ficou otima, ficou como nov*, como nov*, resolveram, resolveu, resolvid*, irrepreensi*, competent*, competencia, bom trabalho, excelente trabalho, trabalho excelente, rigor, rigoros*, cuidados*, sem defeito*, a primeira',
    blame:
      'mal feit*, mal executad*, mal acabad*, mal montad*, defeituos*, veio com defeito, vinha com defeito, cheio de defeitos, cheia de defeitos, voltou a verter, voltou a avariar, avariou outra vez, avariou de novo, teve de ser refeit*, tiveram de refazer, ficou tort*, tort*, pior do que estava, pior que estava, mesmo problema, estragaram, estragou, remend*, as tres pancadas, desleix*, descuid*, amador*',
  },
  {
    id: 'limpeza',
    label: 'Limpeza',
    in: [
      ...works,
      ...meals,
      ...care,
      ...homes,
      'limpezas',
      'alojamento',
      'ginasios',
      'cabeleireiros',
      'mudancas',
      'jardinagem',
      'oficinas',
    ],
    about: 'limpeza, higiene, asseio, casas de banho, balnearios',
    praise:
      'limp*, asseado*, asseada*, asseadinh*, higienic*, impeca* de limp*, cheirava a lavado, cheira a lavado, sem uma migalha, deixaram tudo limpo, um brinco, imaculad*',
    blame:
      'suj*, sujidade, imund*, lixo, cabelos no, manchas, po por todo, cheio de po, cheia de po, mofo, bolor, baratas, mau cheiro, cheirava mal, cheira mal, nojent*, entulho, encardid*',
  },
  {
    id: 'orcamento',
    label: 'Orçamento',
    in: [...repairs, 'mudancas', 'sites', 'catering', 'jardinagem'],
    about: 'orcamento*',
    praise:
      'orcamento cumprido, cumpriram o orcamento, cumpriu o orcamento, dentro do orcamento, preco combinado, preco fechado, valor combinado, ao preco combinado, pelo preco combinado, o que estava combinado, sem surpresas',
    blame:
      'acima do orcamento, fora do orcamento, mais do que o orcamento, mais do que o combinado, nao estava no orcamento, trabalhos a mais, extras, surpresas na fatura, o dobro do orcamento, mudaram o preco, dobro do combinado',
  },
  {
    id: 'acabamentos',
    label: 'Acabamentos',
    in: [...works, 'moveis'],
    about: 'acabamento*, remate*, pormenor*, detalhe*, juntas, pintura',
    praise: 'bem acabad*, minucios*, a regua, alinhad*, ao milimetro, perfeccionis*',
    blame:
      'desalinhad*, riscad*, pingos de tinta, rachas, rachou, fissuras, descasc*, lascad*, empenad*, bolhas, por acabar, inacabad*',
  },
  {
    id: 'diagnostico',
    label: 'Diagnóstico',
    in: [
      'oficinas',
      'reparacoes',
      'informatica',
      'canalizacao',
      'eletricidade',
      'climatizacao',
      'veterinarios',
      'dentistas',
      'fisioterapia',
    ],
    about: 'diagnostico*',
    praise:
      'descobriram logo, descobriu logo, descobriram a avaria, descobriu a avaria, detetou logo, detetaram logo, acertaram logo, acertou logo, encontraram a avaria, encontrou a avaria, encontraram a fuga, encontrou a fuga, perceberam logo, percebeu logo',
    blame:
      'nao descobriram, nao descobriu, nao encontraram, nao encontrou, pecas desnecessarias, sem necessidade, desnecessari*, enganaram se na avaria, nao acertaram, a adivinhar',
  },
  {
    id: 'garantia',
    label: 'Garantia',
    in: [...repairs, ...shops],
    about: 'garantia, pos venda, assistencia',
    praise:
      'honraram a garantia, honrou a garantia, assumiram a garantia, cumpriram a garantia, trocaram sem, devolveram o dinheiro, devolveram me o dinheiro, reembolsaram, trocaram logo, ao abrigo da garantia',
    blame:
      'recusaram a garantia, recusou a garantia, lavaram as maos, nao assumem, nao assumiram, recusaram a troca, recusaram a devolucao, nao devolveram, nao reembolsaram',
  },
  {
    id: 'cuidado',
    label: 'Cuidado',
    in: ['mudancas', 'limpezas', 'moveis', 'jardinagem', ...works],
    about: 'cuidado, embalagem',
    praise:
      'bem embalad*, tudo inteiro, chegou inteiro, chegou tudo inteiro, com jeito, protegeram, taparam, como se fossem deles, como se fosse deles, intact*',
    blame:
      'partiram, partiu, partid*, riscaram, amolg*, danific*, danos, perderam, rasgaram, rasgad*, estragad*, mossa*',
  },
  {
    id: 'confianca',
    label: 'Confiança',
    in: ['limpezas', 'mudancas', 'oficinas', 'stands', 'idosos', 'creches', ...advice],
    about: 'confianca, honestidade, seriedade',
    praise: 'confio, de confianca, honest*, serio, seria, serios, seri*dade, integr*, sincer*',
    blame:
      'desonest*, aldrab*, burla*, burlad*, enganad*, enganou, enganaram, vigaris*, mentir*, mentiu, esconderam, escondeu, desconfi*',
  },
  {
    id: 'comida',
    label: 'Comida',
    in: [...meals, 'alojamento', 'creches', 'idosos'],
    about:
      'comida, prato*, refeic*, bacalhau, carne, peixe, polvo, arroz, sobremesa*, bolo*, pao, pequeno almoco, menu, sopa, marisco, cafe, francesinha, ementa',
    praise:
      'delicios*, sabor*, saboros*, fresc*, no ponto, bem servid*, bem temperad*, bem confecionad*, divina*, divino*, de comer e chorar por mais, desfazia se, caseir*, estaladic*',
    blame:
      'cru, crua, frio, fria, frios, frias, sem sabor, insoss*, salgad*, queimad*, ressequid*, requentad*, congelad*, borracha, gordur*, estragada, intragav*, mal passad*, sensabor*, azed*',
  },
  {
    id: 'doses',
    label: 'Doses',
    in: meals,
    about: 'dose*, porc*, quantidade*',
    praise: 'fart*, generos*, bem servid*, abundant*, da para dois, dao para dois',
    blame:
      'dose pequena, doses pequenas, porcoes pequenas, fiquei com fome, ficamos com fome, mal servid*, mingu*, escass*',
  },
  {
    id: 'ambiente',
    label: 'Ambiente',
    in: [...meals, 'alojamento', 'ginasios', 'cabeleireiros'],
    about: 'ambiente, espaco, decoracao, sala, esplanada, musica, vista*',
    praise: 'acolhedor*, sossegad*, tranquil*, aconchegant*, silencios*, romantic*, calm*',
    blame: 'barulhent*, barulho, ruido*, abafad*, apertad*, apinhad*, desconfortave*, frio na sala, confusao',
  },
  {
    id: 'conforto',
    label: 'Conforto',
    in: ['alojamento', 'turismo'],
    about: 'cama*, quarto*, colch*, almofada*, chuveiro, aquecimento, ar condicionado',
    praise: 'confortav*, dormi bem, dormimos bem, espacos*, quentinh*',
    blame: 'desconfortav*, dormi mal, dormimos mal, humidade, agua fria, minuscul*',
  },
  {
    id: 'localizacao',
    label: 'Localização',
    in: ['alojamento', 'turismo', 'ginasios', ...meals, 'stands'],
    about: 'localizacao, localizad*, estacionamento',
    praise: 'perto de tudo, bem situad*, central, a dois passos, facil de estacionar, ao lado do metro',
    blame:
      'longe de tudo, mal situad*, mal localizad*, dificil de estacionar, impossivel estacionar, onde estacionar',
  },
  {
    id: 'dor',
    label: 'Dor e cuidado',
    in: care,
    about: 'anestesia',
    praise:
      'sem dor, nao doeu, nao senti nada, indolor, nem dei por ela, com cuidado, cuidados*, meig*, delicad*, carinho*, sem dores',
    blame:
      'doeu*, dores horriveis, dores terriveis, dolorid*, doloros*, brut*, magoou, magoaram, fiquei pior',
  },
  {
    id: 'espera',
    label: 'Espera',
    in: [...care, 'cabeleireiros', ...meals, 'ginasios'],
    about: 'marcac*, sala de espera, fila*, reserva*',
    praise:
      'atendid* a hora, facil de marcar, facil marcar, consulta no dia, sem espera, sem esperar, sem filas',
    blame:
      'horas na sala de espera, uma hora a espera, meia hora a espera, perderam a marcacao, perderam a reserva, desmarc*, impossivel marcar, dificil marcar, lista de espera, overbooking',
  },
  {
    id: 'ensino',
    label: 'Ensino',
    in: teaching,
    about: 'professor*, instrutor*, formador*, aula*, explicador*, ensino, metodo',
    praise:
      'passei a primeira, passou a primeira, subiu as notas, subiu a nota, aprendi*, aprendeu, motivad*, sabem ensinar, sabe ensinar, dedicad*, paciente*, positiva',
    blame:
      'aulas canceladas, aula cancelada, trocaram de instrutor, nao aprendi, chumb*, gritava, desmotivad*, falta de aulas',
  },
  {
    id: 'acompanhamento',
    label: 'Acompanhamento',
    in: [...advice, ...care, ...teaching, ...homes],
    about: 'acompanhamento',
    praise:
      'acompanharam, acompanhou, sempre presente*, sempre disponivel, sempre disponiveis, telefonaram a saber, preocup*, ligaram a saber, trataram de tudo, tratou de tudo',
    blame: 'abandonad*, abandonaram, ninguem acompanha, nunca mais apareceu, nunca mais ligaram, esquec*',
  },
  {
    id: 'rede',
    label: 'Rede',
    in: lines,
    about: 'internet, rede, velocidade, sinal, wifi, fibra, televisao, cobertura',
    praise: 'estave*, nunca falhou, nunca falha, nunca cai, a velocidade que pago, velocidade contratada',
    blame:
      'vai abaixo, cai, caiu, falh*, intermitent*, cortes, sem internet, sem rede, sem luz, sem servico, lent*',
  },
  {
    id: 'contrato',
    label: 'Contrato',
    in: [...lines, 'ginasios', 'mediadores', 'credito'],
    about: 'contrato, fatura*, faturacao, fidelizac*, leitura*',
    praise:
      'sem fidelizacao, fatura certa, faturas certas, facil de cancelar, cancelaram logo, contas certas',
    blame:
      'fatura errada, faturas erradas, estimativa*, cobraram depois de cancelar, nao deixam cancelar, impossivel cancelar, subiram o preco, aumentaram, penaliza*, indevid*, letras pequenas, cobranca*',
  },
  {
    id: 'entrega',
    label: 'Entrega',
    in: [...shops, 'mudancas'],
    about: 'entrega*, encomenda*, montagem, transporte',
    praise:
      'chegou antes, entregue a tempo, entregaram a tempo, entregaram no dia, montaram tudo, bem montad*',
    blame:
      'nunca chegou, por entregar, produto errado, vieram pecas a menos, faltavam pecas, pecas em falta, entregaram errado, trocad*',
  },
  {
    id: 'transparencia',
    label: 'Transparência',
    in: ['imobiliarias', 'stands', ...advice, 'agencias'],
    about: 'transparencia',
    praise:
      'as claras, transparent*, disseram os defeitos, disse nos os defeitos, disseram nos os defeitos, contas claras, tudo por escrito',
    blame:
      'esconderam, escondeu, ocult*, omitir*, letras pequenas, quilometros martelados, surpresa* no fim, pouco claro*',
  },
  {
    id: 'animais',
    label: 'Trato',
    in: ['veterinarios'],
    about: 'trato',
    praise:
      'adora animais, adoram animais, carinho com, com imenso carinho, gostam de animais, mimos, salvaram, salvou, sem medo',
    blame: 'assustad*, tremia, a forca, deixaram morrer, negligen*',
  },
  {
    id: 'carinho',
    label: 'Carinho',
    in: homes,
    about: 'auxiliares, educadora*, cuidadora*',
    praise: 'carinh*, meig*, ternura, mimos, vai feliz, vem feliz, sorriso, dedicad*',
    blame: 'fraldas por mudar, sozinh*, choro, chora*, maltrat*, negligen*, frieza',
  },
]

/** The name of a topic; whatever another version of the lexicon called it is left out. */
export const topicLabel = (id: string): string | null => topics.find((t) => t.id === id)?.label ?? null

/** What is looked for in a category; without one, what is looked for in all of them. */
export const topicsIn = (category: string | null): { id: string; label: string }[] =>
  topics
    .filter((t) => t.in === null || (category !== null && t.in.includes(category)))
    .map(({ id, label }) => ({ id, label }))

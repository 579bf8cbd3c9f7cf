/**
 * What people call a trade by: in Portuguese of both sides of the sea, in English, and by what they want done. Folded, in the
 * singular; the longest that fits counts. Only what means the trade and nothing else: other words are searched for as words.
 */
export const tradeWords: Readonly<Record<string, string>> = {
  remodelacoes:
    'remodelacao, remodelacao de casa, remodelar casa, obra em casa, obra casa de banho, remodelar casa de banho, reforma de banheiro, banheiro reforma, renovacao de casa, reforma de casa, home renovation, renovation',
  construcao: 'construtor, empreiteiro, pedreiro, construcao civil, builder, contractor, bricklayer',
  pintura:
    'pintor, pintora, pintar casa, pinta casa, pintar parede, pintura de casa, painter, house painter, decorator painter',
  telhados: 'telhado, telhador, arranjar telhado, telha, telha partida, roofer, roofing, roof repair',
  carpintaria: 'carpinteiro, carpintaria, marceneiro, marcenaria, carpenter, carpentry, joiner, woodworker',
  canalizacao:
    'canalizador, canalizacao, picheleiro, encanador, bombeiro hidraulico, fuga de agua, cano entupido, cano roto, cano rebentado, desentupir, desentupimento, desentope, plumber, plumbing',
  eletricidade: 'eletricista, electricista, tecnico de eletricidade, curto circuito, electrician',
  climatizacao:
    'climatizacao, ar condicionado, air conditioning, aquecimento central, bomba de calor, heat pump, hvac',
  limpezas:
    'limpeza, empresa de limpeza, empregada domestica, mulher a dias, mulher da limpeza, faxina, faxineira, diarista, cleaner, cleaning, cleaning company, house cleaning, cleaning service',
  mudancas:
    'mudanca, empresa de mudanca, faz mudanca, transportadora, carreto, mover, moving company, removal, removal company',
  jardinagem:
    'jardineiro, jardinagem, cortar relva, corte relva, poda de arvore, paisagista, gardener, gardening, landscaper, landscaping',
  reparacoes:
    'maquina de lavar, arranjar frigorifico, arranja frigorifico, conserto de geladeira, geladeira, reparacao de eletrodomestico, reparador de eletrodomestico, arranjar eletrodomestico, tv avariada, televisao avariada, arranjar televisao, conserto de eletrodomestico, conserto de maquina de lavar, washing machine, appliance repair, fridge repair',
  oficinas:
    'oficina, mecanico, mecanica, oficina mecanica, mecanico de automovel, borracharia, borracheiro, bate chapa, car mechanic, mechanic, car repair, garage, auto repair, tyre shop',
  stands:
    'stand, stand de automovel, carro usado, aluguer de carro, rent a car, car rental, concessionaria, car dealer, used car',
  restaurantes:
    'restaurante, restorante, onde comer, onde jantar, onde almocar, sitio para almocar, sitio para jantar, sitio para comer, comer, jantar, almocar, marisqueira, churrasqueira, pizzaria, hamburgueria, tasca, restaurant, place to eat, where to eat, dinner, lunch',
  pastelarias:
    'pastelaria, pasteleria, padaria, cafetaria, confeitaria, panificadora, bakery, pastry shop, coffee shop',
  catering: 'catering, buffet, organizacao de evento, wedding catering, caterer, wedding venue',
  alojamento:
    'hotel, hostel, alojamento, alojamento local, pousada, pensao, turismo rural, onde dormir, onde ficar, accommodation, guest house, guesthouse, place to stay, bed and breakfast',
  agencias: 'agencia de viagem, agencia de turismo, travel agency, travel agent',
  dentistas:
    'dentista, clinica dentaria, medico dentista, medicina dentaria, odontologista, odontologia, dor de dente, dentist, dental clinic, dental care, pediatric dentist',
  fisioterapia:
    'fisioterapeuta, fisioterapia, fisio, fisioterapeuta em casa, physiotherapist, physiotherapy, physio, physical therapist',
  veterinarios:
    'veterinario, veterinaria, clinica veterinaria, hospital veterinario, medico veterinario, vet, veterinarian, pet clinic',
  cabeleireiros:
    'cabeleireiro, cabeleireira, barbeiro, barbearia, barbeiria, cortar cabelo, salao de beleza, salao de cabeleireiro, hairdresser, barber, barber shop, barbershop, hair salon, haircut',
  ginasios: 'ginasio, academia de ginastica, academia de musculacao, gym, fitness center, fitness centre',
  explicacoes:
    'explicador, explicadora, explicacao, centro de estudo, aula particular, reforco escolar, tutor, tutoring',
  conducao:
    'escola de conducao, carta de conducao, tirar carta, tirar carta de mota, autoescola, auto escola, driving school, driving lesson',
  contabilidade:
    'contabilista, contablista, contabilidade, tecnico oficial de conta, contador, gabinete de contabilidade, accountant, accounting, bookkeeper',
  advogados:
    'advogado, advogada, solicitador, solicitadora, notario, cartorio, lawyer, attorney, solicitor, notary, law firm',
  imobiliarias:
    'imobiliaria, agencia imobiliaria, agente imobiliario, mediacao imobiliaria, corretor de imovel, real estate, real estate agent, estate agent, realtor',
  condominios:
    'condominio, trata do condominio, administrador de condominio, administracao de condominio, gestao de condominio, sindico, property management, condominium',
  informatica:
    'informatica, assistencia informatica, arranjar computador, consertar computador, reparacao de computador, arranjar portatil, computer repair, laptop repair, it support',
  sites:
    'site, criacao de site, webdesign, web design, web designer, marketing digital, agencia digital, website',
  moveis: 'movel, loja de movel, loja de mobilia, mobiliario, furniture, furniture store, furniture shop',
  mediadores:
    'mediador de seguro, agente de seguro, corretor de seguro, seguro, seguradora, insurance, insurance broker',
  credito: 'credito habitacao, intermediario de credito, mortgage, mortgage broker, emprestimo',
  operadoras: 'operadora, fornecedor de internet, internet provider, broadband',
  energia: 'fornecedor de luz, fornecedor de energia, fornecedor de eletricidade, energy supplier',
  creches: 'creche, infantario, jardim de infancia, bercario, nursery, kindergarten, daycare, day care',
  idosos:
    'lar, lar de idoso, casa de repouso, residencia senior, apoio domiciliario, centro de dia, asilo, nursing home, care home, elderly care',
}

/**
 * What one needs, by who does it. These words stay: of the trade who has them comes first, and where nobody has, that is said
 * beside its list.
 */
export const needWords: Readonly<Record<string, string>> = {
  canalizacao:
    'esquentador, sanita, retrete, autoclismo, torneira, chuveiro, esgoto, water heater, toilet, leak',
  eletricidade: 'disjuntor, quadro eletrico, tomada, falta de luz',
  climatizacao: 'caldeira, radiador, vaillant, junkers, daikin, boiler',
  reparacoes:
    'bosch, siemens, miele, whirlpool, aeg, televisao, frigorifico, geladeira, forno, fogao, micro ondas, maquina de secar, maquina de loica',
  informatica: 'iphone, ecra partido, impressora',
  restaurantes: 'pizza, sushi, hamburguer, francesinha, kebab, leitao, rodizio',
  pastelarias: 'bolo, bolo de aniversario, croissant',
  beleza: 'unha, unha de gel, manicure, pedicure, depilacao, maquilhagem, massagem',
  cabeleireiros: 'madeixa, barba, penteado',
  dentistas: 'carie, aparelho dentario, implante dentario, branqueamento dentario',
  advogados: 'divorcio, heranca, testamento, despejo',
  contabilidade: 'irs, recibo verde, declaracao de irs',
  jardinagem: 'relva, sebe, relvado',
  telhados: 'goteira, caleira',
  oficinas:
    'bmw, mercedes, renault, peugeot, citroen, opel, fiat, volkswagen, toyota, pneu, travao, embraiagem, reboque, mudanca de oleo',
}

/** What is searched for as another word: trades that are no category of ours. Claims nothing: the reason says the word that is there. */
export const otherWords: Readonly<Record<string, string>> = {
  vidraceiro: 'vidro',
  glazier: 'vidro',
  locksmith: 'fechaduras',
  'abrir porta': 'abertura portas',
  'perdi chave de casa': 'fechaduras',
  'perdi chave': 'fechaduras',
  costureira: 'costura',
  tailor: 'costura',
  seamstress: 'costura',
  celular: 'telemóvel',
  'air conditioner': 'ar condicionado',
  'solar panel': 'painéis solares',
  banheiro: 'casa de banho',
  farmacia: 'farmácia',
  'farmacia servico': 'farmácia',
}

/** Trades whose words begin so: «plumb», «unhas». */
export function tradesBeginning(start: string): string[] {
  const begins = (words: string) => words.split(', ').some((word) => word.startsWith(start.replace(/s$/, '')))
  return [tradeWords, needWords].flatMap((table) =>
    Object.entries(table).flatMap(([trade, words]) => (begins(words) ? [trade] : [])),
  )
}

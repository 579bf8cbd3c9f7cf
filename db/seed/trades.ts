import type { Hours } from '~/domain/companies/schema'

/** What companies of one trade have in common: what they sell, when they open, what their pictures show. */
export interface Trade {
  cae: string
  services: string[]
  hours: keyof typeof timetables
  scene: Scene
  /** € to €€€€ */
  band: [number, number]
  also?: string[]
}

export type Scene = 'house' | 'workshop' | 'plate' | 'bread' | 'sea' | 'hills' | 'interior' | 'clinic' | 'desk' | 'garden' | 'road' | 'shelf' | 'grid'

const h = (...ranges: [number, number][]): [number, number][] => ranges.map(([a, b]) => [a * 60, b * 60])
const week = (weekday: [number, number][], saturday: [number, number][] = [], sunday: [number, number][] = []): Hours => ({
  ...Object.fromEntries([1, 2, 3, 4, 5].map((day) => [day, weekday])),
  ...(saturday.length > 0 ? { 6: saturday } : {}),
  ...(sunday.length > 0 ? { 7: sunday } : {}),
})

export const timetables = {
  office: week(h([9, 12.5], [14, 18])),
  works: week(h([8, 12], [13, 17.5])),
  shop: week(h([9.5, 13], [14.5, 19]), h([9.5, 13])),
  mall: week(h([10, 20]), h([10, 20]), h([10, 18])),
  meals: { 2: h([12, 15], [19, 22.5]), 3: h([12, 15], [19, 22.5]), 4: h([12, 15], [19, 22.5]), 5: h([12, 15], [19, 23]), 6: h([12, 15.5], [19, 23]), 7: h([12, 15.5]) } as Hours,
  early: { ...week(h([6.5, 19]), h([6.5, 19])), 7: h([7, 13]) } as Hours,
  always: week(h([0, 24]), h([0, 24]), h([0, 24])),
  clinic: week(h([9, 13], [14, 20]), h([9, 13])),
  salon: { 2: h([9.5, 19]), 3: h([9.5, 19]), 4: h([9.5, 19]), 5: h([9.5, 20]), 6: h([9, 19]) } as Hours,
  gym: week(h([7, 22]), h([9, 20]), h([9, 14])),
  school: week(h([14, 20]), h([9.5, 13])),
  nursery: week(h([7.5, 19])),
} satisfies Record<string, Hours>

const trade = (cae: string, scene: Scene, hours: Trade['hours'], band: [number, number], services: string, also?: string): Trade => ({
  cae,
  scene,
  hours,
  band,
  services: services.split(', '),
  also: also?.split(' '),
})

/** How one deals with them: they come to the house, one goes there, a matter is handled, a contract runs. */
export type Kind = 'obra' | 'visita' | 'conta' | 'contrato'

const kinds: [Kind, string][] = [
  ['obra', 'canalizacao eletricidade climatizacao remodelacoes pintura telhados carpintaria limpezas mudancas jardinagem reparacoes moveis'],
  ['visita', 'oficinas stands restaurantes pastelarias alojamento dentistas fisioterapia veterinarios cabeleireiros informatica eletronica'],
  ['contrato', 'operadoras energia ginasios'],
]

export const kindOf = (category: string): Kind =>
  kinds.find(([, categories]) => categories.split(' ').includes(category))?.[0] ?? 'conta'

export const trades: Record<string, Trade> = {
  canalizacao: trade('43220', 'workshop', 'works', [1, 3], 'Deteção de fugas, Desentupimentos, Substituição de esquentadores, Redes de água, Esgotos, Torneiras e autoclismos, Aquecimento central, Casas de banho, Piquete de urgência', 'climatizacao remodelacoes'),
  eletricidade: trade('43210', 'workshop', 'works', [1, 3], 'Quadros elétricos, Certificação de instalações, Iluminação LED, Carregadores de veículos elétricos, Avarias, Telecomunicações ITED, Automatismos de portões, Videoporteiros', 'climatizacao'),
  climatizacao: trade('43222', 'house', 'works', [2, 4], 'Ar condicionado, Bombas de calor, Painéis solares fotovoltaicos, Solar térmico, Caldeiras, Recuperadores de calor, Manutenção anual, Ventilação', 'eletricidade'),
  remodelacoes: trade('43390', 'interior', 'works', [2, 4], 'Remodelação de cozinhas, Remodelação de casas de banho, Apartamentos completos, Pavimentos, Tetos falsos, Isolamento térmico, Projeto e licenças, Caixilharia', 'pintura canalizacao'),
  pintura: trade('43340', 'house', 'works', [1, 3], 'Pintura de interiores, Pintura de fachadas, Tratamento de humidades, Estuques, Lacagem de portas, Envernizamento, Caiação', 'remodelacoes'),
  telhados: trade('43910', 'house', 'works', [2, 3], 'Substituição de telha, Caleiras e rufos, Impermeabilização, Isolamento de coberturas, Limpeza de telhados, Claraboias, Remoção de fibrocimento'),
  carpintaria: trade('43320', 'workshop', 'works', [2, 4], 'Roupeiros por medida, Cozinhas, Portas interiores, Escadas, Soalhos, Restauro de móveis, Decks, Caixilhos de madeira', 'moveis'),
  limpezas: trade('81210', 'interior', 'office', [1, 2], 'Limpeza doméstica, Limpeza de escritórios, Fim de obra, Condomínios, Vidros, Lavagem de sofás e tapetes, Alojamento local, Passar a ferro'),
  mudancas: trade('49420', 'road', 'shop', [2, 3], 'Mudanças locais, Mudanças nacionais, Embalagem, Grua elevatória, Guarda de móveis, Transporte de pianos, Mudanças de escritórios, Desmontagem e montagem'),
  jardinagem: trade('81300', 'garden', 'works', [1, 3], 'Manutenção de jardins, Poda, Abate de árvores, Sistemas de rega, Relvados, Projeto de jardins, Limpeza de terrenos, Controlo de pragas'),
  reparacoes: trade('95220', 'workshop', 'shop', [1, 2], 'Máquinas de lavar roupa, Máquinas de lavar loiça, Frigoríficos, Fornos e placas, Micro-ondas, Termoacumuladores, Peças, Recolha e entrega'),
  oficinas: trade('95310', 'road', 'shop', [1, 3], 'Revisão, Travões, Pneus, Alinhamento de direção, Diagnóstico eletrónico, Embraiagem, Distribuição, Ar condicionado, Chapa e pintura, Pré-inspeção'),
  stands: trade('47811', 'road', 'mall', [2, 4], 'Usados com garantia, Retomas, Financiamento, Importação, Aluguer de curta duração, Viaturas comerciais, Entrega ao domicílio'),
  restaurantes: trade('56111', 'plate', 'meals', [1, 3], 'Almoços, Jantares, Refeições para fora, Grupos, Esplanada, Pratos do dia, Menu infantil, Opções vegetarianas'),
  pastelarias: trade('56303', 'bread', 'early', [1, 2], 'Pequenos-almoços, Bolos de aniversário, Pão, Almoços ligeiros, Encomendas, Doçaria regional, Salgados'),
  catering: trade('56210', 'plate', 'office', [2, 4], 'Casamentos, Batizados, Eventos de empresa, Aluguer de espaço, Decoração, Bolo de noiva, Animação infantil, Buffet'),
  alojamento: trade('55110', 'sea', 'always', [2, 4], 'Quartos duplos, Quartos familiares, Pequeno-almoço, Piscina, Estacionamento, Animais bem-vindos, Bicicletas, Jantares por marcação'),
  agencias: trade('79110', 'sea', 'shop', [2, 4], 'Pacotes de férias, Luas de mel, Cruzeiros, Viagens de grupo, Roteiros por medida, Voos, Seguros de viagem, Vistos'),
  dentistas: trade('86230', 'clinic', 'clinic', [2, 4], 'Implantes, Ortodontia, Alinhadores invisíveis, Destartarização, Branqueamento, Desvitalização, Próteses, Odontopediatria, Urgências'),
  fisioterapia: trade('86950', 'clinic', 'clinic', [2, 3], 'Fisioterapia desportiva, Reabilitação pós-cirúrgica, Osteopatia, Pilates clínico, Terapia da fala, Psicologia, Consultas de especialidade, Análises'),
  veterinarios: trade('75000', 'clinic', 'clinic', [2, 3], 'Consultas, Vacinação, Esterilização, Cirurgia, Análises, Ecografia, Internamento, Domicílios, Banhos e tosquias'),
  cabeleireiros: trade('96210', 'interior', 'salon', [1, 3], 'Corte, Coloração, Madeixas, Barba, Alisamento, Penteados de cerimónia, Corte infantil, Tratamentos capilares'),
  ginasios: trade('93130', 'grid', 'gym', [1, 3], 'Musculação, Aulas de grupo, Treino personalizado, Natação, Pilates, Avaliação física, Spinning, Nutrição'),
  explicacoes: trade('85590', 'desk', 'school', [1, 3], 'Matemática, Português, Física e Química, Inglês, Preparação para exames, Apoio ao estudo, Primeiro ciclo, Ensino à distância'),
  conducao: trade('85530', 'road', 'school', [2, 3], 'Carta de ligeiros, Carta de motociclos, Carta de pesados, Aulas de código, Reciclagem, Aulas avulsas, CAM'),
  contabilidade: trade('69200', 'desk', 'office', [1, 3], 'Contabilidade organizada, IRS, IVA, Processamento de salários, Abertura de atividade, Consultoria fiscal, Relatórios de gestão'),
  advogados: trade('69101', 'desk', 'office', [2, 4], 'Arrendamento, Direito do trabalho, Família e menores, Heranças e partilhas, Contratos, Registos e escrituras, Cobranças, Nacionalidade'),
  imobiliarias: trade('68310', 'house', 'shop', [2, 4], 'Venda, Arrendamento, Avaliação de imóveis, Apoio ao crédito, Fotografia profissional, Gestão de arrendamento'),
  condominios: trade('68320', 'house', 'office', [1, 2], 'Administração, Assembleias, Cobrança de quotas, Obras, Limpeza de partes comuns, Manutenção de elevadores, Seguros'),
  informatica: trade('95101', 'desk', 'shop', [1, 2], 'Reparação de portáteis, Recuperação de dados, Remoção de vírus, Redes sem fios, Computadores por medida, Assistência ao domicílio, Cópias de segurança'),
  sites: trade('62100', 'grid', 'office', [2, 4], 'Sítios de internet, Lojas online, Identidade gráfica, Anúncios, Redes sociais, Fotografia de produto, Manutenção'),
  moveis: trade('47551', 'interior', 'mall', [2, 4], 'Quartos, Salas, Sofás, Colchões, Cortinados, Entrega e montagem, Decoração, Móveis por medida'),
  eletronica: trade('47401', 'shelf', 'mall', [1, 3], 'Telemóveis, Televisores, Som, Eletrodomésticos, Recondicionados, Reparações, Instalação, Retoma'),
  mediadores: trade('66220', 'desk', 'office', [1, 2], 'Seguro automóvel, Seguro de saúde, Seguro de vida, Multirriscos habitação, Acidentes de trabalho, Responsabilidade civil, Gestão de sinistros'),
  credito: trade('66190', 'desk', 'office', [1, 1], 'Crédito habitação, Transferência de crédito, Crédito consolidado, Crédito automóvel, Simulações'),
  operadoras: trade('61100', 'grid', 'office', [2, 3], 'Internet por fibra, Televisão, Voz fixa, Móvel, Empresas, Assistência técnica'),
  energia: trade('35140', 'hills', 'office', [2, 3], 'Eletricidade, Tarifa bi-horária, Autoconsumo, Mobilidade elétrica, Energia verde, Apoio ao cliente'),
  creches: trade('88910', 'garden', 'nursery', [2, 3], 'Berçário, Creche, Pré-escolar, Refeições próprias, Prolongamento, Música, Expressão motora'),
  idosos: trade('87301', 'garden', 'always', [2, 4], 'Residência permanente, Estadias temporárias, Enfermagem, Fisioterapia, Apoio domiciliário, Centro de dia, Refeições ao domicílio'),
}

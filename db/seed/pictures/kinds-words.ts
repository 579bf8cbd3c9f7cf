import type { KindName } from './kinds'

/** What a kind of work looks like in words: the three arrangements for who can't see them, and when it is spoken of. */
interface Words {
  alts: [string, string, string]
  /** Titles, services and texts that such a picture belongs to. */
  about: RegExp
}

const words = (about: RegExp, ...alts: Words['alts']): Words => ({ about, alts })

export const kindWords: Record<KindName, Words> = {
  vanInStreet: words(
    /carrinha|piquete|urgência|domicílio|deslocaç|entrega/i,
    'A carrinha à porta de um cliente',
    'A nossa carrinha, ao fim da tarde',
    'A carrinha numa rua do centro',
  ),
  shopFront: words(
    /loja|montra|balcão|porta da rua/i,
    'A nossa porta, vista da rua',
    'A loja, com as duas plantas à porta',
    'A fachada da loja',
  ),
  roof: words(
    /telha(?!.*xisto)|telhado|cobertura|caleira|clarab/i,
    'O telhado de telha, com a escada encostada',
    'O telhado com duas janelas novas',
    'O telhado e a caleira nova',
  ),
  slateRoof: words(
    /xisto|lousa|ardósia/i,
    'A cobertura de xisto e a escada',
    'A cobertura de xisto com uma claraboia',
    'A cobertura de xisto, no inverno',
  ),
  terrace: words(
    /terraço|impermeabiliz|tela/i,
    'O terraço com pavimento novo',
    'A tela a ser soldada no terraço',
    'O terraço, pronto para o verão',
  ),
  facade: words(
    /fachada|caiad|caiação|\bcal\b|prédio|monte alentejano|exterior/i,
    'A casa caiada, com as barras pintadas',
    'A fachada de azulejo e as varandas',
    'A fachada pintada de ocre',
  ),
  scaffold: words(
    /andaime|fachada|prédio|condomínio/i,
    'O andaime montado e a carrinha ao lado',
    'O andaime na fachada, ao fim da tarde',
    'O prédio com o andaime e a rede',
  ),
  masonry: words(
    /muro|alvenaria|tijolo|parede nova/i,
    'O muro de tijolo a subir',
    'O muro de pedra e o carrinho de mão',
    'A parede nova, fiada a fiada',
  ),
  demolition: words(
    /demoli|aberta|vão|entulho|completos?\b/i,
    'A parede aberta, no dia da demolição',
    'O vão aberto e o entulho por recolher',
    'A parede de azulejo, aberta a meio',
  ),
  casements: words(
    /caixilh|janela|vidro/i,
    'As janelas novas, com floreiras',
    'As janelas novas na parede de azulejo',
    'As janelas de madeira, já pintadas',
  ),
  living: words(
    /\bsala\b|apartamento|salas|interior|remodela/i,
    'A sala, com o sofá e dois quadros',
    'A sala ao fim da tarde',
    'A sala, com a estante e a mesa',
  ),
  stairs: words(
    /escad|degrau/i,
    'A escada de madeira e a guarda de ferro',
    'A escada com guarda de vidro',
    'A escada com a guarda pintada',
  ),
  bookcase: words(
    /bibliotec|estante|livro|roupeiro|medida/i,
    'A estante de parede a parede',
    'A estante de madeira clara, junto à janela',
    'A estante e a poltrona de leitura',
  ),
  painting: words(
    /pint|demão|tinta|lacagem|estuque|humidade/i,
    'A parede a meio da pintura',
    'O rolo e o escadote, a meio da tarde',
    'Duas paredes na cor nova',
  ),
  floor: words(
    /soalho|chão|paviment|piso|flutuante|deck/i,
    'O soalho corrido, a meio do assentamento',
    'O soalho em espinha',
    'O chão em xadrez, acabado de assentar',
  ),
  tableRestored: words(
    /mesa|restaur|móve/i,
    'A mesa de jantar, com as cadeiras',
    'A mesa grande, ao fim da tarde',
    'A mesa, com flores e livros',
  ),
  attic: words(
    /sótão|águas? do telhado|água-furtada/i,
    'O sótão, feito escritório',
    'O sótão, feito quarto',
    'O sótão, feito sala',
  ),
  kitchen: words(
    /cozinha|lava-loiça|torneira|copa|loiça/i,
    'A cozinha, com o lava-loiça sob a janela',
    'A cozinha, com o fogão e a chaminé',
    'A cozinha aberta, com a bancada ao meio',
  ),
  bathroom: words(
    /casas? de banho|duche|banheira|lavatório|autoclismo|sanita|azulejo/i,
    'A casa de banho, com duche ao nível do chão',
    'A casa de banho, com a banheira e os azulejos',
    'A casa de banho, com o móvel do lavatório',
  ),
  manifold: words(
    /coletor|redes? de água|contador|prumada|tubagem|canos?\b|esgoto/i,
    'Os coletores, com a chave na bancada',
    'Os coletores e os manómetros',
    'Os coletores na caixa de parede',
  ),
  leak: words(
    /fuga|escuta|infiltra|rutura/i,
    'As tábuas levantadas e o aparelho de escuta',
    'A fuga encontrada sob o soalho',
    'O tubo à vista e o aparelho ao lado',
  ),
  boiler: words(
    /esquentador|caldeira|água quente|termoacumulador|cilindro/i,
    'O esquentador novo, sobre os azulejos',
    'O esquentador novo, ao lado da janela',
    'A caldeira, com o depósito ao lado',
  ),
  heatPump: words(
    /bombas? de calor|depósito|solar térmico/i,
    'A bomba de calor e o depósito, sob o beiral',
    'A bomba de calor, junto à parede de azulejo',
    'A bomba de calor com dois depósitos',
  ),
  electricPanel: words(
    /quadro|instalaç|certifica|elétric|disjuntor|avaria/i,
    'O quadro novo, de porta aberta',
    'O quadro elétrico e o aparelho de medida',
    'O quadro, com os circuitos identificados',
  ),
  charger: words(
    /carregador|mobilidade elétrica|veículos? elétrico/i,
    'O carregador na parede da garagem',
    'O carro a carregar junto à parede de azulejo',
    'O carregador à porta de casa',
  ),
  airCon: words(
    /ar condicionado|ventila|climatiz|split/i,
    'O aparelho de ar condicionado na sala',
    'O ar condicionado sobre o sofá',
    'O ar condicionado no escritório',
  ),
  solar: words(
    /pain[eé]l|painéis|fotovoltaic|autoconsumo|energia verde|solar/i,
    'Oito painéis num telhado de telha',
    'Painéis no terreno, ao fim da tarde',
    'Painéis no telhado do anexo',
  ),
  drain: words(
    /desentup|esgoto|caixa de visita|entupi/i,
    'A máquina de desentupir junto à porta verde',
    'A máquina de desentupir junto à caixa',
    'A mola a entrar na caixa de esgoto',
  ),
  appliance: words(
    /máquina|frigorífico|forno|placa|micro-ondas|eletrodoméstico|recolha|peças/i,
    'Duas máquinas de lavar, uma já aberta',
    'O frigorífico aberto e a caixa das ferramentas',
    'O forno fora do sítio, com as peças ao lado',
  ),
  stove: words(
    /recuperador|lareira|salamandra|aquecimento|pellets|caldeiras/i,
    'O recuperador aceso, na parede de azulejo',
    'A salamandra, na parede de tijolo',
    'O recuperador redondo, com a lenha ao lado',
  ),
  lights: words(
    /ilumina|candeeir|led\b|lâmpada|luzes|avarias/i,
    'Três candeeiros sobre a mesa',
    'Os candeeiros sobre a bancada',
    'O candeeiro grande da sala',
  ),
  garden: words(
    /jardim|prado|relva|rega|poda|terreno|plant/i,
    'O jardim, com o prado em flor',
    'O jardim, com a alfazema',
    'O jardim, com a fonte',
  ),
  schoolyard: words(
    /pátio|recreio|escola|horta|crech|infant|pré-escolar/i,
    'O recreio, com o baloiço e as árvores',
    'O pátio, com o escorrega e a horta',
    'O pátio com a cerca branca',
  ),
  treeWork: words(
    /abate|pinheiro|poda|árvore|lenha/i,
    'O pinheiro e a lenha já cortada',
    'A árvore a meio do abate',
    'A árvore grande, antes da poda',
  ),
  pool: words(
    /piscina|natação/i,
    'A piscina e o chapéu de sol',
    'A piscina, com o mar ao fundo',
    'A piscina, com os dois ciprestes',
  ),
  moving: words(
    /mudança|embala|grua|pianos?|guarda de móveis|desmontagem|transporte/i,
    'A carrinha aberta, com as caixas no passeio',
    'O sofá, antes de carregar',
    'As últimas caixas por carregar',
  ),
  cleaning: words(
    /limpeza|vidros|lavagem|limp|passar a ferro/i,
    'A sala acabada de limpar',
    'Os produtos que usamos',
    'Os vidros depois de lavados',
  ),
  windFarm: words(
    /energia|eletricidade|tarifa|verde/i,
    'As torres eólicas sobre os campos',
    'As torres eólicas ao fim da tarde',
    'As torres eólicas junto ao mar',
  ),
  fibre: words(
    /fibra|internet|rede|voz|móvel|televisão|telecom|ited/i,
    'O armário da rede, aberto',
    'A carrinha sob a linha',
    'A antena e o armário',
  ),
  garage: words(
    /revisão|travões|embraiagem|distribuição|diagnóstic|motor|mecânic|oficina|carro|inspeção|chapa/i,
    'O carro no elevador',
    'O motor à vista, de capô aberto',
    'O diagnóstico ligado ao carro',
  ),
  tyres: words(
    /pneu|alinhamento|jante|roda/i,
    'A roda nova, junto às estantes',
    'Os pneus por montar',
    'As rodas na estante',
  ),
  showroom: words(
    /usados|retoma|stand|viatura|importa|aluguer|carro/i,
    'O carro azul, à entrada do stand',
    'O carro amarelo, na montra',
    'O carro roxo, entre os outros',
  ),
  driving: words(
    /carta|condução|aulas avulsas|reciclagem|cam\b|exame/i,
    'O carro da escola e os cones',
    'O carro da escola, antes da manobra',
    'O carro da escola junto ao sinal',
  ),
  homeForSale: words(
    /venda|arrenda|imóve|imobili|moradia|casa\b|avaliação/i,
    'A moradia com a placa à porta',
    'O prédio de azulejo com a placa',
    'A casa térrea com a placa',
  ),
  entrance: words(
    /condomín|assemblei|partes comuns|elevador|entrada|átrio|quotas/i,
    'A entrada do prédio, com as caixas do correio',
    'A porta do prédio e as caixas do correio',
    'O átrio, com o elevador',
  ),
  restaurant: words(
    /jantar|almoç|grupos|sala|mesa|refeiç/i,
    'A mesa posta, junto aos azulejos',
    'A sala de pedra, com a ementa no quadro',
    'A mesa posta, sob os candeeiros',
  ),
  dish: words(
    /prato|comida|peixe|marisco|açorda|migas|polvo|dose|petisco|arroz|bacalhau|ementa|comer|carne/i,
    'Peixe com batatas e limão',
    'O guisado da casa',
    'O doce da casa, com fruta',
  ),
  bakery: words(
    /pão|bolo|pastel|pequeno-almoço|salgad|doçaria|vitrina|café/i,
    'A vitrina dos bolos e o pão na prateleira',
    'O balcão e a máquina do café',
    'A vitrina, pela manhã',
  ),
  wedding: words(
    /casament|batizado|noiv|festa|decoração|aluguer de espaço|animação/i,
    'As mesas no jardim, com o arco de flores',
    'A mesa comprida, em frente à casa',
    'A mesa sob o pinheiro, com o bolo',
  ),
  buffet: words(
    /buffet|eventos?|empresa|serviço|catering/i,
    'O buffet, com a torre de doces',
    'O buffet, com a taça de fruta',
    'O buffet, com os copos servidos',
  ),
  bedroom: words(
    /quarto|cama|noite|alojamento|colch|residência|estadia/i,
    'O quarto, com a cama feita',
    'O quarto da janela grande',
    'O quarto da parede de azulejo',
  ),
  seaside: words(
    /mar\b|praia|férias|cruzeiro|viage|vista|pacote|lua/i,
    'A praia e os barcos',
    'A varanda virada ao mar',
    'A enseada vista do caminho',
  ),
  travel: words(
    /viage|roteiro|voo|agência|visto|cruzeiro/i,
    'O balcão, com os cartazes e o globo',
    'O globo entre dois cartazes',
    'O balcão, com as malas ao lado',
  ),
  dentist: words(
    /dent|implante|ortodont|alinhador|branque|destartar|desvitaliz|prótese|consulta|cadeira/i,
    'O gabinete, com os azulejos até meia parede',
    'O gabinete, com a cadeira junto à janela',
    'O gabinete e o armário do material',
  ),
  physio: words(
    /fisio|reabilit|osteopat|pilates|terapia|massag|sessão|sessões/i,
    'A marquesa e a bola, junto à janela',
    'A sala de tratamentos',
    'A sala do espelho',
  ),
  vet: words(
    /veterin|vacina|cirurgia|cão|gat[oa]|esteriliz|consulta|animal|tosqui/i,
    'Um cão na mesa de observação',
    'Um gato na mesa de observação',
    'Um cão e um gato, no consultório',
  ),
  salon: words(
    /corte|cabel|barba|madeixa|color|alisamento|penteado/i,
    'As duas cadeiras e os espelhos',
    'Os espelhos com luzes',
    'A cadeira preta e o sofá da espera',
  ),
  gym: words(
    /muscula|treino|aulas de grupo|spinning|avaliação física|ginásio|halter/i,
    'A passadeira e os halteres',
    'O banco, a barra e os halteres',
    'A bicicleta e os halteres',
  ),
  classroom: words(
    /matemática|português|físic|inglês|exame|estudo|ciclo|código|aula|explica/i,
    'A sala, com o quadro e o globo',
    'A sala de aula, com o quadro branco',
    'A sala de geometria',
  ),
  nursery: words(
    /berçário|creche|música|expressão|brinc|sala dos/i,
    'O ursinho, os cubos e o berço',
    'A estante dos brinquedos',
    'A sala do tapete redondo',
  ),
  careRoom: words(
    /residência|estadia|enfermagem|apoio|lar\b|centro de dia|idos|espera/i,
    'Duas poltronas junto à janela',
    'A poltrona e a cadeira de rodas',
    'A sala de estar, com a mesa do chá',
  ),
  accounts: words(
    /contab|irs\b|iva\b|salário|fiscal|relatório|atividade|simula/i,
    'A secretária e os dossiês',
    'A secretária da contabilidade',
    'As contas do mês no ecrã',
  ),
  lawOffice: words(
    /direito|arrendamento|heranç|partilha|contrato|escritura|famíl|registos|cobran|nacional|advog/i,
    'A secretária e os códigos',
    'O escritório, com a balança',
    'A estante do escritório',
  ),
  advice: words(
    /seguro|crédito|multirriscos|sinistro|acidente|responsabilidade|consolid|honorário|reuni/i,
    'A mesa onde recebemos, com a maqueta',
    'O balcão, com dois quadros',
    'A mesa de atendimento',
  ),
  computerRepair: words(
    /portát|dados|vírus|computador|assistência|cópias|sem fios/i,
    'O portátil aberto na bancada',
    'A bancada, com a placa por reparar',
    'O portátil e a placa, lado a lado',
  ),
  studio: words(
    /sítio|site|loja.? online|gráfica|anúncio|redes sociais|manuten/i,
    'Uma página a ser desenhada',
    'O ecrã, com os papéis na parede',
    'O sítio num ecrã, o código noutro',
  ),
  electronics: words(
    /telemóve|televis|som\b|eletrodom|recondicion|aparelho/i,
    'As televisões e as colunas',
    'A parede dos telemóveis',
    'O frigorífico, a máquina e a televisão',
  ),
  furniture: words(
    /sof[áa]|quarto|sala|móve|cortin|decoraç|montagem|estof|colch/i,
    'A sala montada na exposição',
    'Os cortinados e os tecidos',
    'A mesa e o roupeiro',
  ),
  workbench: words(
    /carpint|porta|restauro|oficina|bancada|roupeiro|caixilho|madeira|degraus/i,
    'A bancada, com os degraus por acabar',
    'A bancada, com uma cadeira em branco',
    'A bancada, com a porta por lacar',
  ),
  photoStudio: words(
    /fotograf|produto/i,
    'A fotografia de produto, no estúdio',
    'O estúdio, com as flores',
    'O estúdio, com uma planta a posar',
  ),
}

/** What shows companies of a trade at work, in the order in which they show it. */
export const kindsOfTrade: Record<string, KindName[]> = {
  canalizacao: ['vanInStreet', 'kitchen', 'bathroom', 'heatPump', 'manifold', 'boiler', 'drain', 'leak'],
  eletricidade: ['vanInStreet', 'electricPanel', 'lights', 'charger', 'fibre', 'electricPanel'],
  climatizacao: ['solar', 'heatPump', 'airCon', 'stove', 'boiler', 'vanInStreet'],
  remodelacoes: ['living', 'kitchen', 'bathroom', 'demolition', 'floor', 'casements', 'attic', 'masonry'],
  pintura: ['painting', 'facade', 'scaffold', 'vanInStreet', 'painting', 'facade'],
  telhados: ['roof', 'vanInStreet', 'terrace', 'slateRoof', 'scaffold', 'roof'],
  carpintaria: ['workbench', 'stairs', 'bookcase', 'floor', 'tableRestored', 'workbench'],
  limpezas: ['cleaning', 'vanInStreet', 'entrance', 'cleaning', 'casements', 'bedroom'],
  mudancas: ['moving', 'vanInStreet', 'moving', 'entrance'],
  jardinagem: ['garden', 'treeWork', 'pool', 'garden', 'vanInStreet', 'schoolyard'],
  reparacoes: ['appliance', 'vanInStreet', 'kitchen', 'shopFront'],
  oficinas: ['garage', 'tyres', 'shopFront', 'garage'],
  stands: ['showroom', 'shopFront', 'showroom', 'garage'],
  restaurantes: ['restaurant', 'dish', 'shopFront', 'dish'],
  pastelarias: ['bakery', 'shopFront', 'bakery'],
  catering: ['wedding', 'buffet', 'dish'],
  alojamento: ['bedroom', 'seaside', 'pool', 'living'],
  agencias: ['travel', 'seaside', 'shopFront'],
  dentistas: ['dentist', 'shopFront', 'dentist'],
  fisioterapia: ['physio', 'shopFront', 'physio', 'gym'],
  veterinarios: ['vet', 'shopFront', 'vet'],
  cabeleireiros: ['salon', 'shopFront', 'salon'],
  ginasios: ['gym', 'physio', 'gym', 'shopFront'],
  explicacoes: ['classroom', 'bookcase', 'classroom', 'shopFront'],
  conducao: ['driving', 'classroom', 'driving', 'shopFront'],
  contabilidade: ['accounts', 'advice', 'accounts'],
  advogados: ['lawOffice', 'advice', 'lawOffice'],
  imobiliarias: ['homeForSale', 'living', 'shopFront', 'kitchen'],
  condominios: ['entrance', 'scaffold', 'entrance', 'facade'],
  informatica: ['computerRepair', 'shopFront', 'computerRepair'],
  sites: ['studio', 'photoStudio', 'studio'],
  moveis: ['furniture', 'shopFront', 'bookcase', 'bedroom'],
  eletronica: ['electronics', 'shopFront', 'electronics'],
  mediadores: ['advice', 'shopFront', 'accounts'],
  credito: ['advice', 'homeForSale', 'accounts'],
  operadoras: ['fibre', 'electronics', 'fibre'],
  energia: ['windFarm', 'solar', 'charger'],
  creches: ['nursery', 'schoolyard', 'nursery'],
  idosos: ['careRoom', 'garden', 'bedroom'],
}

export const firstOfTrade = (category: string): KindName => kindsOfTrade[category]?.[0] ?? 'shopFront'

/** Those that many trades have: they show the company, whatever it offers. */
const ofAnyCompany: KindName[] = ['vanInStreet', 'shopFront', 'entrance']

/** What a company shows that offers these services: its trade's kinds without those it says nothing of. */
export function kindsShown(category: string, services: string[]): KindName[] {
  const all = kindsOfTrade[category] ?? ['shopFront']
  const said = services.join(', ')
  const fitting = all.filter(
    (kind, i) => i === 0 || ofAnyCompany.includes(kind) || kindWords[kind].about.test(said),
  )
  return fitting.length > 1 ? fitting : all
}

/** The kind of work that a text of that trade speaks of. */
export const kindSpokenOf = (category: string, text: string): KindName | undefined =>
  (kindsOfTrade[category] ?? []).find(
    (kind) => !ofAnyCompany.includes(kind) && kindWords[kind].about.test(text),
  )

export const altOf = (kind: KindName, variant: number): string => kindWords[kind].alts[variant % 3] as string

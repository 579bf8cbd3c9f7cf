/**
 * Queries that nobody tunes on: written before the dictionary of trades, and asked of `search-world.ts` like the others. A
 * query → who must be among the first ten | what is understood: its trade, `@` its place, `+` the rest (agora, domingo, certificada).
 */
export const heldOut = `
plumber braga → ribeiro | canalizacao @0303
electrician leiria → faisca | eletricidade @10
encanador em lisboa → torneira | canalizacao @11
canalizador urgente ao domingo → torneira ribeiro aguas-douro piquete-sul | canalizacao +domingo
canalizador 24 horas → torneira | canalizacao +agora
dentista aberto agora em braga → sorriso | dentistas @03 +agora
dentista crianças braga → sorriso | dentistas @03
restaurante aberto ao domingo em évora → tasca | restaurantes @07 +domingo
hairdresser guimarães → navalha | cabeleireiros @0308
barber shop guimarães → navalha | cabeleireiros @0308
painter porto → demao azulao | pintura @13
dentist évora → dente-sao | dentistas @07
vet aveiro → caes | veterinarios @01
car mechanic lisbon → mouraria | oficinas @11
lawyer lisboa → sequeira | advogados @11
accountant funchal → balanco | contabilidade @3103
moving company coimbra → lopes | mudancas @06
cleaning company lisboa → brilho | limpezas @11
locksmith seixal → chaveiro | @1510
gym funchal → fole | ginasios @3103
real estate sintra → chave | imobiliarias @1111
restaurant lagos → mare-alta | restaurantes @0807
hotel ponta delgada → booking | alojamento @4203
driving school setúbal → voz | conducao @15
gardener cascais → horta | jardinagem @1105
carpenter viseu → lenho | carpintaria @18
roofer coimbra → telhado-novo | telhados @06
insurance leiria → abrigo | mediadores @10
physiotherapist matosinhos → movimento | fisioterapia @1308
nursery oeiras → feijao | creches @1110
nursing home tomar → outono | idosos @1418
bakery santo tirso → sao-bento | pastelarias @1314
furniture store paços de ferreira → sofa | moveis @1309
wedding catering santarém → quinta-lago | catering @14
travel agency viana do castelo → rumo | agencias @16
academia de ginástica funchal → fole | ginasios @3103
concessionária vila real → roda-livre | stands @17
faxina em lisboa → brilho | limpezas @11
borracharia lisboa → mouraria | oficinas @11
conserto de geladeira porto → maquina | reparacoes @13
marceneiro penafiel → freixo | carpintaria @1311
imobiliária em sintra certificada → chave | imobiliarias @1111 +certificada
advogado certificado lisboa → sequeira | advogados @11 +certificada
onde jantar no porto → francesinha | restaurantes @13
sítio para almoçar em évora → tasca | restaurantes @07
quem arranja máquinas de lavar no porto → maquina | reparacoes @13
quem trata do condomínio na amadora → condomais | condominios @1115
preciso de canalizador em faro → piquete-sul | canalizacao @08
ptocuro eletricista em viseu → 3m | eletricidade @18
cabeleireiro aberto agora tavira → onda-curta | cabeleireiros @0814 +agora
oficina aberta ao sábado em barcelos → carvalhal | oficinas @0302 +sabado
veterinário de urgência aveiro → caes | veterinarios @01 +agora
pediatric dentist braga → sorriso | dentistas @03
dentista stubal → dente-sao | dentistas @15
canalizador bragaa → ribeiro | canalizacao @03
pint0r porto → demao azulao | pintura @13
cqnqlizqdor braga → ribeiro | canalizacao @03
dnetista evora → dente-sao | dentistas @07
RESTAURANTE LAGOS → mare-alta | restaurantes @0807
mudancas em almada → vira-casa | mudancas @1503
contabilista para empresa em castelo branco → contas | contabilidade @05
fisio em matosinhos → movimento | fisioterapia @1308
explicador de inglês famalicão → quadrado | explicacoes @0312
lar para a minha mãe em tomar → outono | idosos @1418
maré alta lagos → mare-alta | @0807
telhado novo → telhado-novo | 
casa das francesinhas → francesinha | 
oficina do freixo → freixo | 
condomais amadora → condomais | @1115
sofá fofo → sofa | 
abrigo seguros → abrigo | 
navalha guimarães → navalha | @0308
casa-mãe booking → booking | 
maquina boa → maquina | 
`

/** What people type, and which companies of `search-world.ts` must be among the first ten. Written before it was run. */
export const queries: Record<string, string> = {
  'accents and capitals': `
canalizacoes ribeiro → ribeiro
CLÍNICA DENTÁRIA → dente-sao sorriso
clinica dente sao → dente-sao
mare alta → mare-alta
azulao → azulao
pao quente da avo → pao-quente
cabeleireiro tavira → onda-curta
escola de conducao → voz
gestao de condominios → condomais
creche pe de feijao → feijao
AGUAS DO DOURO → aguas-douro
acorda → tasca
eletronica → mouraria tomada
ginasio → fole
solicitadores bragança → solicita
demao → demao
mediacao imobiliaria → chave
sofas → sofa
faisca → faisca
leitão à bairrada → leitao
leitao a bairrada → leitao
moveis de cozinha → lenho`,
  'plural, gender and the family of a word': `
canalizador → ribeiro torneira aguas-douro piquete-sul
canalizadores → ribeiro torneira aguas-douro piquete-sul
canalização → ribeiro torneira aguas-douro piquete-sul
canalizações → ribeiro torneira aguas-douro piquete-sul
pintor → azulao demao cal-e-cor
pintores → azulao demao cal-e-cor
pinturas → azulao demao cal-e-cor
eletricista → faisca 3m
eletricistas → faisca 3m
carpinteiro → freixo lenho
carpinteiros → freixo lenho
jardineiro → verde horta
jardineiros → verde horta
jardim → verde horta
dentista → dente-sao sorriso
dentistas → dente-sao sorriso
veterinária → caes patas
veterinários → caes patas
advogada → sequeira solicita
advogado → sequeira solicita
contabilista → balanco contas
contabilistas → balanco contas
restaurante → mare-alta tasca pico leitao francesinha
barbeiro → onda-curta navalha
barbeiros → onda-curta navalha
mecânico → mouraria carvalhal
fisioterapeuta → movimento
fisioterapeutas → movimento
explicador → quadrado
explicadores → quadrado
limpeza → brilho lusco
limpezas → brilho lusco
mudança → lopes vira-casa
mudanças → lopes vira-casa
imobiliária → chave
imobiliárias → chave
seguro → abrigo
seguros → abrigo
implante → dente-sao
roupeiro → freixo
cozinhas → lenho obra-prima
pneu → mouraria
colchão → sofa
televisor → tomada
fechadura → chaveiro
espelho → vidros
vestido de noiva → tres-irmas
casamento → quinta-lago
viagem → rumo
telha → telhado-novo`,
  '-ção and -ções, -ão, -ões and -ães': `
informação → azulao
informações → azulao
instalação elétrica → faisca 3m
instalações elétricas → faisca 3m
revisão → mouraria
revisões → mouraria
refeição → mare-alta
refeições → mare-alta
vacinação → caes
vacinações → caes
lição de condução → voz
lições → voz
cão → caes patas
cães → caes patas
pão → pao-quente sao-bento
pães → pao-quente
declaração de irs → balanco
declarações irs → balanco
explicações → quadrado
explicação de matemática → quadrado
excursão → rumo
excursões → rumo
remodelação → obra-prima pedra-a-pedra
remodelações → obra-prima pedra-a-pedra
impermeabilização → telhado-novo
reparação de frigorífico → maquina
reparações → maquina bit aguas-douro
avaliação de imóveis → chave
coloração → onda-curta
região → lopes
portão → faisca
portões → faisca
automação → faisca`,
  'a slip of the finger': `
canalisador → ribeiro torneira aguas-douro piquete-sul
canalizaodr → ribeiro torneira aguas-douro piquete-sul
cnalizador → ribeiro torneira aguas-douro piquete-sul
canalizadorr → ribeiro torneira aguas-douro piquete-sul
restauarnte → mare-alta tasca pico leitao francesinha
resturante → mare-alta tasca pico leitao francesinha
restaurnte → mare-alta tasca pico leitao francesinha
dentissta → dente-sao sorriso
ortodonzia → dente-sao
ortodotia → dente-sao
veternario → caes patas
veterinaroi → caes patas
eletrecista → faisca 3m
electricista → faisca 3m
contablidade → balanco contas
contabelista → balanco contas
mudansas → lopes vira-casa
ofecina → mouraria carvalhal
jardinajem → verde horta
jardinagen → verde horta
riberio → ribeiro
azulõa → azulao
cabeleleiro → onda-curta
cabeleireiro → onda-curta navalha
cabelereiro → onda-curta navalha
adevogado → sequeira solicita
adovgado → sequeira solicita
fisoterapia → movimento
fisioterápia → movimento
frigorifico → maquina
frigorifíco → maquina
imobiliaira → chave
inobiliaria → chave
limpesa → brilho lusco
barberia → navalha
desentupimeto → ribeiro piquete-sul
desintupimentos → ribeiro piquete-sul
ezquentador → ribeiro
fotovoltaicos → sol-nascente
fotovoltáicos → sol-nascente
solisitador → solicita
colxões → sofa
fransesinha → francesinha
marisqeira → mare-alta
impermiabilização → telhado-novo
pintor de fachdas → demao cal-e-cor
condominos → condomais lusco
sequira advogados → sequeira
sorizo largo → sorriso
lusko fusco → lusco`,
  'the beginning of a word': `
ortod → dente-sao
canaliza → ribeiro torneira aguas-douro piquete-sul
mour → mouraria
casa mae book → booking
veterin → caes patas
fisiot → movimento
eletric → faisca 3m
contab → balanco contas
advog → sequeira
explica → quadrado
remodel → obra-prima pedra-a-pedra
barbea → navalha
francesin → francesinha
osteop → movimento
esteril → patas
berç → feijao
crédito hab → taxa
lavagem de tap → lusco
reparação de port → bit
vidros dup → vidros`,
  'words in another order, several words': `
filhos ribeiro → ribeiro
alta maré → mare-alta
fugas deteção → ribeiro
obra fim limpeza → brilho
noiva vestidos → tres-irmas
condução escola → voz
lavar máquina reparar → maquina
casa de banho remodelar → obra-prima
medida roupeiros → freixo
cozinha por medida → lenho
solares painéis → sol-nascente 3m
portas abrir → chaveiro
bolo de aniversário → pao-quente
personalizado treino → fole
crianças dentista → sorriso
trabalho direito → sequeira
casas de pedra recuperar → pedra-a-pedra
sénior residência → outono
dados recuperar → bit
carro usado garantia → roda-livre`,
  places: `
canalizador braga → ribeiro
canalizador em lisboa → torneira
canalizador no algarve → piquete-sul
canalizador gaia → aguas-douro
pintor no porto → demao azulao
pintor matosinhos → azulao
marisco lagos → mare-alta
marisco faro → mare-alta
restaurante évora → tasca
restaurante no pico → pico
dentista evora → dente-sao
dentista em braga → sorriso
contabilista funchal → balanco
contabilidade madeira → balanco
contabilidade castelo branco → contas
veterinário gondomar → patas
veterinário aveiro → caes
oficina barcelos → carvalhal
oficina em lisboa → mouraria
mudanças almada → vira-casa
mudanças coimbra → lopes
eletricista leiria → faisca
eletricista viseu → 3m
jardineiro cascais → horta
ginásio funchal → fole
advogado bragança → solicita
alojamento açores → booking
turismo odemira → monte-oliveiras
creche oeiras → feijao
lar tomar → outono
limpezas braga → lusco
explicações famalicão → quadrado
pastelaria póvoa de varzim → pao-quente
padaria santo tirso → sao-bento
viana do castelo → rumo vidros
ponta delgada → booking
paços de ferreira → sofa
vila nova de gaia → aguas-douro
caldas da rainha → tres-irmas
beja → tomada`,
  'near a place, and numbers': `
canalizador perto de braga → ribeiro
canalizador perto de vila verde → ribeiro
dentista perto de estremoz → dente-sao
restaurante perto do porto → francesinha
oficina perto de esposende → carvalhal
jardineiro ao pé de sintra → horta
veterinário próximo de maia → patas
limpezas na zona de lisboa → brilho
perto de tavira → onda-curta
593990854 → ribeiro
593 990 854 → ribeiro
NIF 593990854 → ribeiro
PT593990854 → ribeiro`,
  'names with signs, and in full': `
booking → booking
booking.pt → booking
casa-mãe → booking
3m → 3m
cães e gatos → caes
cães & gatos de aveiro → caes
sequeira antunes e moura → sequeira
vira casa → vira-casa
lusco-fusco → lusco
studio onda curta, lda. → onda-curta
telhado novo unipessoal lda → telhado-novo
a voz → voz
o leitão da mealhada → leitao
chaveiro 24 → chaveiro
pixel e tinta → pixel
3 irmãs costura → tres-irmas`,
  'as people say it': `
arranjar máquina de lavar → maquina
consertar computador → bit
furo no pneu → mouraria
casa para arrendar → chave
mudar óleo do carro → carvalhal
tirar a carta → voz
cortar o cabelo → onda-curta
fazer o irs → balanco
caldeira avariada → frio-fino
cano entupido → ribeiro piquete-sul
festa de batizado → quinta-lago
comprar telemóvel → tomada
ar condicionado → frio-fino
bomba de calor → sol-nascente
lar de idosos → outono
passear a cavalo → monte-oliveiras
loja online → pixel
internet fibra → fibra
fornecedor de luz → luz-clara
comida alentejana → tasca
bainhas de calças → tres-irmas
piscina → verde fole`,
  'a trade and a place, also where that place has none': `
dentista setubal → dente-sao
dentista em setúbal → dente-sao
dentista évora → dente-sao
évora dentista → dente-sao
braga dentista → sorriso
canalizador lisboa → torneira
canalizador em loures → torneira
canalizador amadora → torneira
canalizador de santarém → torneira
canalizador viana do castelo → ribeiro
eletricista coimbra → faisca
eletricista guarda → 3m
pintor braga → azulao demao
pintor gaia → azulao demao
veterinário porto → patas
veterinario coimbra → caes
contabilista castelo branco → contas
contabilista covilhã → contas
advogado vila real → solicita
mudanças setúbal → vira-casa
jardineiro leiria → verde
jardineiro sintra → horta
restaurante porto → francesinha
restaurante em évora → tasca
restaurante aveiro → leitao
restaurante braga → francesinha
restaurante beja → tasca
onde comer em lagos → mare-alta
onde comer em faro → mare-alta
onde comer no porto → francesinha
jantar em évora → tasca
comer na mealhada → leitao
hotel beja → monte-oliveiras
fisioterapia porto → movimento
fisioterapia braga → movimento
barbeiro braga → navalha
cabeleireiro faro → onda-curta
ginásio madeira → fole
lar de idosos santarém → outono
escola de condução setúbal → voz
stand vila real → roda-livre
oficina braga → carvalhal
agência de viagens viana → rumo
informática portalegre → bit
telhados coimbra → telhado-novo
carpinteiro viseu → lenho
carpinteiro porto → freixo
limpeza braga → lusco
arquiteto de sites porto → pixel
imobiliária sintra → chave
condomínio amadora → condomais
seguros leiria → abrigo`,
  'who does it, and not who only talks of it': `
pintor de fachadas → demao cal-e-cor
montador de móveis → lopes
instalador de painéis solares → sol-nascente
reparador de eletrodomésticos → maquina
reparações de eletrodomésticos → maquina
reparação de eletrodomésticos → maquina
reparacao de maquinas → maquina
climatizacao → frio-fino sol-nascente
climatização → frio-fino sol-nascente
aquecimento → ribeiro frio-fino sol-nascente
administrador de condomínio → condomais
mediador de seguros → abrigo
agentes imobiliários → chave
treinador pessoal → fole
explicações de matemática → quadrado
professor de matemática → quadrado
explicador de matemática → quadrado
tosquiador de cães → caes
decorador → sofa
serralheiro → chaveiro
vidraceiro → vidros
costureira → tres-irmas
modista → tres-irmas
solicitadora → solicita
notário → solicita
enfermeira para idosos → outono
ortodontista → dente-sao
osteopata → movimento
cozinheiro para casamento → quinta-lago
salão para casamento → quinta-lago`,
  'questions and odd spellings': `
quem arranja frigoríficos → maquina
quem vende colchões → sofa
onde fazer a barba → navalha
tirar a carta de mota → voz
arranjar o telhado → telhado-novo
telha partida → telhado-novo
fuga de água → ribeiro
pastéis de belém → nata
bolo de anos → pao-quente
comer francesinha → francesinha
passear de barco para ver baleias → booking
quem pinta casas → azulao demao cal-e-cor
quem faz mudanças → lopes vira-casa
quero um canalizador → ribeiro torneira aguas-douro piquete-sul
preciso de um eletricista → faisca 3m
alguém que corte a relva → verde
há algum dentista → dente-sao sorriso
onde compro um sofá → sofa
onde tirar a carta → voz
melhor restaurante → mare-alta tasca pico leitao francesinha
bom mecânico → mouraria carvalhal
restorante → mare-alta tasca pico leitao francesinha
fisioterapeuta em casa → movimento
contablista → balanco contas
imobiliaria → chave
pasteleria → pao-quente nata sao-bento
janelas de vidro duplo → vidros
abrir uma porta → chaveiro
perdi a chave de casa → chaveiro
irs → balanco
recibos verdes → contas
divórcio → sequeira
herança → sequeira
crédito para casa → taxa
seguro do carro → abrigo
net de fibra → fibra
luz verde → luz-clara`,
}

import { placesAndCategories } from '../../app/domain/places/places-and-categories'
import { today } from '../world.ts'
import { listed } from './directory.ts'

/** slug | name | category | municipality | services | description. */
const lines = `
ribeiro | Canalizações Ribeiro & Filhos | canalizacao | Braga | Deteção de fugas; Substituição de esquentadores; Desentupimentos | Aquecimento central e água quente em Braga e arredores. Orçamento por escrito.
torneira | Torneira Rápida | canalizacao | Lisboa | Piquete de urgência; Torneiras e autoclismos | Canalizadores de dia e de noite, chegada em noventa minutos.
aguas-douro | Águas do Douro | canalizacao | Vila Nova de Gaia | Redes de água; Esgotos; Casas de banho | Instalações novas e reparações em prédios antigos.
piquete-sul | Piquete do Sul | canalizacao | Faro | Desentupimentos; Esgotos | Camião de aspiração para fossas e caixas.
azulao | Azulão | pintura | Matosinhos | Pintura de interiores; Lacagem de portas | Cores para casas antigas e informações sem compromisso.
demao | Demão Pinturas | pintura | Porto | Pintura de fachadas; Pintura de interiores; Tratamento de humidade | Pintamos prédios, moradias e lojas.
cal-e-cor | Cal & Cor | pintura | Évora | Caiação; Pintura de fachadas | Caiamos muros e casas do Alentejo como se fazia dantes.
telhado-novo | Telhado Novo | telhados | Coimbra | Impermeabilização de coberturas; Limpeza de caleiras | Substituímos telhas e chaminés, com garantia de dez anos.
beirado | Beirado Coberturas | telhados | Setúbal | Painéis sandwich; Claraboias | Coberturas de armazéns e de moradias.
freixo | Oficina do Freixo | carpintaria | Penafiel | Roupeiros por medida; Portas; Escadas | Carpintaria à medida, em madeira maciça portuguesa.
lenho | Lenho & Formão | carpintaria | Viseu | Cozinhas por medida; Soalhos | Móveis de cozinha e restauro de soalhos.
faisca | Faísca & Filhos | eletricidade | Leiria | Quadros elétricos; Certificação elétrica; Automatismos de portões | Instalações elétricas e redes por técnicos inscritos na DGEG.
3m | 3M Instalações Elétricas | eletricidade | Viseu | Quadros elétricos; Painéis solares | Eletricistas certificados, urgências ao fim de semana.
sol-nascente | Sol Nascente Energias | climatizacao | Évora | Painéis fotovoltaicos; Bombas de calor | Instalamos painéis solares no Alentejo e mostramos as contas.
frio-fino | Frio Fino | climatizacao | Aveiro | Ar condicionado; Manutenção de caldeiras | Climatização de casas, escritórios e lojas.
obra-prima | Obra Prima Remodelações | remodelacoes | Lisboa | Remodelação de cozinhas; Remodelação de casas de banho; Obras chave na mão | Do projeto à limpeza final, com prazo escrito.
pedra-a-pedra | Pedra a Pedra | remodelacoes | Guarda | Recuperação de casas de pedra; Isolamento térmico | Reconstruímos casas de aldeia.
brilho | Brilho Total | limpezas | Lisboa | Limpeza de fim de obra; Limpeza de escritórios; Limpeza de vidros | Equipas de limpeza com seguro.
lusco | Lusco-Fusco Limpezas | limpezas | Braga | Limpeza de condomínios; Lavagem de tapetes | Limpamos escadas, garagens e casas.
lopes | Mudanças Lopes | mudancas | Coimbra | Transportes; Montagem de móveis; Armazenagem | Mudamos casas e escritórios para qualquer região.
vira-casa | Vira-Casa | mudancas | Almada | Mudanças com grua; Mudanças internacionais | Caixas, mantas e carrinhas para todo o país.
verde | Jardins do Verde Pino | jardinagem | Leiria | Podas; Manutenção de piscinas; Rega automática | Relvados, sebes e abate de árvores.
horta | Horta e Alameda | jardinagem | Cascais | Desenho de jardins; Sistemas de rega | Jardins, rega e podas em Cascais e Sintra.
maquina | Máquina Boa | reparacoes | Porto | Reparação de máquinas de lavar; Reparação de frigoríficos | Assistência técnica ao domicílio a todas as marcas.
mouraria | Oficina da Mouraria | oficinas | Lisboa | Revisões; Pneus; Diagnóstico eletrónico | Mecânica geral e eletrónica de automóveis.
carvalhal | Auto Carvalhal | oficinas | Barcelos | Chapa e pintura; Mudança de óleo; Travões | Oficina multimarca com peças velhas guardadas.
roda-livre | Roda Livre Stand | stands | Vila Real | Carros usados; Retoma de viaturas | Automóveis com quilómetros confirmados e garantia.
mare-alta | Maré Alta | restaurantes | Lagos | Marisco; Peixe grelhado | Marisqueira à beira-mar. Refeições ao pôr do sol.
tasca | Tasca da Ti Augusta | restaurantes | Évora | Petiscos; Menu do dia | Comida alentejana ao lume: açorda, migas e ensopado de borrego.
pico | Cantinho do Pico | restaurantes | Madalena | Lapas; Polvo guisado | De frente para o canal, com vinho de cheiro e bolo lêvedo.
leitao | O Leitão da Mealhada | restaurantes | Mealhada | Leitão assado; Espumante | Leitão à Bairrada em forno de lenha.
francesinha | Casa das Francesinhas | restaurantes | Porto | Francesinhas; Cerveja artesanal | Molho feito na casa todos os dias.
pao-quente | Pão Quente da Avó | pastelarias | Póvoa de Varzim | Pão de centeio; Bolos de aniversário | Padaria e pastelaria aberta desde as seis.
nata | Nata & Canela | pastelarias | Lisboa | Pastéis de nata; Pequenos-almoços | Café de bairro com fabrico próprio.
quinta-lago | Quinta do Lago Eventos | catering | Santarém | Casamentos; Batizados; Festas de empresa | Espaço para cem a trezentas pessoas, com cozinha própria.
monte-oliveiras | Monte das Sete Oliveiras | alojamento | Odemira | Quartos com pequeno-almoço; Passeios a cavalo | Turismo rural entre a serra e o mar.
booking | Casa-Mãe Booking.pt | alojamento | Ponta Delgada | Alojamento local; Observação de baleias | Quartos com vista para a lagoa, reservas diretas.
rumo | Rumo ao Mundo | agencias | Viana do Castelo | Excursões; Luas de mel; Cruzeiros | Agência de viagens com guia português.
dente-sao | Clínica Dente São | dentistas | Évora | Implantes; Ortodontia; Branqueamentos | Consultas com marcação, urgências no próprio dia.
sorriso | Clínica Dentária Sorriso Largo | dentistas | Braga | Próteses; Odontopediatria; Aparelhos invisíveis | Medicina dentária para crianças e adultos.
movimento | Movimento Inteiro | fisioterapia | Matosinhos | Fisioterapia desportiva; Osteopatia; Pilates clínico | Sessões individuais de cinquenta minutos.
caes | Cães & Gatos de Aveiro | veterinarios | Aveiro | Vacinações; Cirurgias; Tosquias | Urgências para animais de companhia.
patas | Patas do Douro | veterinarios | Gondomar | Consultas ao domicílio; Esterilização | Veterinários para cães, gatos e coelhos.
onda-curta | Studio Onda Curta | cabeleireiros | Tavira | Cortes; Coloração; Madeixas | Cabeleireiro unissexo com marcação.
navalha | Barbearia Navalha | cabeleireiros | Guimarães | Barba; Corte clássico | Barbeiros à moda antiga.
fole | Ginásio Fole | ginasios | Funchal | Aulas de grupo; Treino personalizado; Musculação | Ginásio com piscina e avaliação física.
quadrado | Centro de Estudo Quadrado Perfeito | explicacoes | Vila Nova de Famalicão | Explicações de matemática; Preparação para exames | Do quinto ao décimo segundo ano.
voz | Escola de Condução A Voz | conducao | Setúbal | Carta de ligeiros; Carta de mota; Código | Cartas de todas as categorias, lições à noite.
balanco | Balanço Atlântico | contabilidade | Funchal | Declarações de IRS; Processamento de salários; Abertura de empresas | Contabilidade e apoio fiscal na Madeira.
contas | Contas Certas | contabilidade | Castelo Branco | Recibos verdes; IVA; IRC | Contabilidade organizada para pequenas empresas.
sequeira | Sequeira, Antunes & Moura Advogados | advogados | Lisboa | Direito do trabalho; Divórcios; Heranças | Sociedade de advogados em Lisboa.
solicita | Solicita Já | advogados | Bragança | Registos prediais; Escrituras; Procurações | Solicitadores e agentes de execução.
chave | Chave na Porta | imobiliarias | Sintra | Venda de casas; Arrendamento; Avaliação de imóveis | Mediação imobiliária sem exclusividade.
condomais | Condomais | condominios | Amadora | Administração de condomínios; Assembleias | Gestão de prédios com contas à vista.
bit | Bit a Bit Informática | informatica | Portalegre | Reparação de portáteis; Recuperação de dados; Redes | Assistência técnica a computadores.
pixel | Pixel & Tinta | sites | Porto | Lojas online; Logótipos; Otimização para motores de busca | Sites e identidade gráfica.
sofa | Sofá Fofo | moveis | Paços de Ferreira | Sofás por medida; Colchões; Estofos | Fábrica de mobiliário com venda ao público.
tomada | Tomada Cheia | eletronica | Beja | Televisores; Telemóveis; Eletrodomésticos | Loja de eletrodomésticos com entrega e montagem.
abrigo | Abrigo Seguros | mediadores | Leiria | Seguro automóvel; Seguro de saúde; Seguro multirriscos | Mediador de várias seguradoras.
taxa | Taxa Certa | credito | Oeiras | Crédito habitação; Crédito consolidado; Transferência de crédito | Intermediário de crédito registado no Banco de Portugal.
fibra | Fibra do Vale | operadoras | Fundão | Internet por fibra; Televisão | Operadora regional de telecomunicações.
luz-clara | Luz Clara Energia | energia | Lisboa | Eletricidade verde; Gás natural | Comercializadora sem fidelização.
feijao | Creche Pé de Feijão | creches | Oeiras | Berçário; Horário alargado | Creche para quarenta e duas crianças, com cozinha própria.
outono | Casa do Outono | idosos | Tomar | Lar; Centro de dia; Apoio domiciliário | Residência sénior com enfermagem permanente.
tres-irmas | Três Irmãs Costura | lojas | Caldas da Rainha | Arranjos de roupa; Bainhas; Vestidos de noiva | Modistas e alfaiates.
sao-bento | Padaria São Bento | pastelarias | Santo Tirso | Jesuítas; Limonetes | Doçaria conventual.
vidros | Vidraria Central do Minho | lojas | Viana do Castelo | Vidros duplos; Espelhos; Resguardos de banheira | Corte e montagem de vidro.
chaveiro | Chaveiro 24 | lojas | Seixal | Abertura de portas; Fechaduras | Serralheiros a qualquer hora.
`

/** Sixty-odd companies of all trades, from Bragança to Ponta Delgada: what the queries of the quality set are asked of. */
export async function searchWorld() {
  const { municipalities } = await placesAndCategories(today)
  const codes = new Map([...municipalities.values()].map((m) => [m.name, m]))
  for (const line of lines.trim().split('\n')) {
    const [slug, name, category, place, services, description] = line.split('|').map((cell) => cell.trim())
    const at = codes.get(place as string)
    if (!at) throw new Error(`no municipality ${place}`)
    await listed({
      slug,
      name: name as string,
      legalName: `${name}, Lda.`,
      category: category as string,
      municipality: at.code,
      district: at.district,
      services: services?.split(';').map((s) => s.trim()) ?? [],
      description,
      nipc: slug === 'ribeiro' ? '593990854' : null,
    })
  }
}

/**
 * Texts as customers write them, with what is personal in them marked: {kind:text}. Written before the rules were
 * tuned to them. The company that they are about is `reviewedInTest`: its own contacts are nobody's secret.
 */
export const reviewedInTest = {
  phones: ['+351 253 264 100', '+351 934 500 600'],
  emails: ['geral@canalizacoesdominho.pt'],
  website: 'https://www.canalizacoesdominho.pt',
  address: 'Rua do Souto, 45',
}

export const personalTexts = String.raw`
Liguem ao {phone:912 345 678} e perguntem pelo Rui.
o número dele é {phone:912345678}
Ele atende no {phone:91 234 56 78} a qualquer hora.
Deixo o telemóvel do encarregado: {phone:934.567.123}
Contacto direto do técnico {phone:967-123-456}, muito simpático.
O fixo dos vizinhos é {phone:+351 253 123 456}, à tarde.
tel. {phone:00351 253123456}
Falem com a D. Amélia ({phone:+351 918 765 432}), ela explica.
Telefonem para o {phone:253 987 654} que é casa dele.
tlm:{phone:926543210}, sem problema nenhum
O meu contacto, se a empresa quiser resolver: {phone:96 123 45 67}.
Mandem WhatsApp para {phone:(+351) 933 221 100}
Se precisarem liguem-me {phone:210 123 456}
Ficou de me ligar do {phone:912 34 56 78} e nunca ligou.
I called {phone:+44 20 7946 0958} twice
Chamem o filho, {phone:965 874 123} ou {phone:911 222 333}
Número: {phone:9 1 2 3 4 5 6 7 8}
ligue {phone:nove um dois três quatro cinco seis sete oito}
O senhor Joaquim atende sempre no {phone:939 876 543}; recomendo.
Contacto: {phone:917 654 321}/fixo não tem.
Em França usem o {phone:+33 6 12 34 56 78}.
Liguei do meu {phone:962345678} quatro vezes num dia e desligaram-me sempre.
O número que está no camião, {phone:914 567 890}, é o pessoal dele
O meu NIF {nif:123456789} ficou errado na fatura.
contribuinte {nif:213 456 788}.
Faturaram ao NIF {nif:258.104.937} e não ao meu
Passaram a fatura em nome de outra pessoa, nif:{nif:198702345}
Enviei os dados (NIF {nif:301122334}) e nada.
O contribuinte {nif:267409516} é o do meu pai
NIF PT{nif:102345678}
Tenho o recibo com o n.º de contribuinte {nif:299 881 121} à vista.
O homem passa recibos verdes, {nif:451234561}, e não em nome da empresa
nif {nif:273-645-188}
Número fiscal {nif:155990012}: foi o que puseram.
Na fatura aparece {nif:213456788}, que é o NIF da minha mulher.
Pediram-me o NIF e dei-lhes o {nif:258104937} duas vezes
Contribuinte n.º {nif:198702345}, peçam retificação
Meteram lá o NIF do inquilino ({nif:267 409 516}).
NIF:{nif:123 456 789};fatura 45
Transferi para {iban:PT50 0002 0123 1234 5678 9015 4} e nada
IBAN {iban:pt50000201231234567890154}.
Fiz a transferência para o {iban:PT50003506510001234500049} no mesmo dia
Pediram que pagasse para a conta pessoal {iban:PT50 0033 0000 4545 6789 0105 9}, estranho.
a conta era {iban:PT50.0010.0000.9876.5432.1003.0}, do filho
{iban:PT50 0007 0000 0012 3456 7007 9} foi onde pus o sinal
O NIB/IBAN que deram: {iban:PT50-0045-5200-7654-3210-9807-3}
Paguei para Espanha, {iban:ES91 2100 0418 4502 0005 1332}.
Devolvam para {iban:PT50 0036 0005 9911 2233 4406 9} por favor
A conta francesa era {iban:FR1420041010050500013M02606} e o banco recusou.
O IBAN ({iban:PT50 003300004545678901059}) vinha num papel à mão
Transferência de 450 € para {iban:PT50 0035 0651 0001 2345 0004 9} em maio
o NIB que me deu foi {iban:0035 0651 00012345000 49}
NIB {iban:000201231234567890154}, confirmem
Enviem e-mail para {email:rui.costa@exemplo.pt} por favor
escrevam a {email:rui.costa (arroba) exemplo.pt}
o meu mail é {email:maria.jose_silva74@gmail.com}
Respondam-me para {email:ana+obras@sapo.pt}.
contacto:{email:joao@hotmail.com},obrigado
{email:PEDRO.ALVES@GMAIL.COM} aguardo resposta
Podem falar com ele por {email:carlos [at] meo.pt}
o dono usa {email:zezinho1960@clix.pt} e não o da empresa
Mandei tudo para {email:sofia.martins@escritorio-advogados.com.pt} em janeiro
o e-mail é {email:rui arroba gmail ponto com}
Enviei para {email:ines@live.com.pt}; nem resposta.
escrevam-me: {email:t.pereira @ gmail.com}
A secretária, {email:lurdes@outlook.pt}, foi a única que ajudou
Quem quiser fotografias peça para {email:helder.m@icloud.com}
A carrinha {plate:AA-12-34} estava mal estacionada
o carro {plate:12-34-ab} saiu riscado
o meu {plate:12-AB-34}, preto, ficou sem tampão
um elétrico novo, {plate:AB-12-CD}.
A viatura de matrícula {plate:45-XZ-10} bateu no portão
matrícula {plate:BC 34 DE}
deixei o {plate:67-RT-89} na oficina três semanas
a carrinha branca, {plate:23-45-QS}, passou por cima dos canteiros
Conduzia o {plate:AX-09-TR} como um louco.
Matrícula: {plate:34AB56}
o táxi {plate:78-VN-12} recusou cartão
vi o {plate:AN-77-PQ} deles em segunda fila
Levantei o carro (matrícula {plate:90 12 LM}) com menos combustível
o reboque trazia a matrícula {plate:L-123456}
O Clio {plate:55-GH-21} veio pior do que foi.
Carro de matrícula {plate:AH12BX} entregue sujo
Moro na {address:Rua das Flores, 12, 3.º Esq.} e nunca vieram.
A obra foi na {address:Rua de Santa Catarina, 210, 2.º D}, no Porto.
Vivo na {address:Avenida da Liberdade, n.º 110}, sem elevador
entregaram na {address:Travessa do Carmo 5} em vez da minha casa
o homem mora na {address:R. Dr. António José de Almeida, 33, r/c}
Deixaram a encomenda no vizinho da {address:Praceta das Amoreiras, lote 4, 1.º}
a minha morada é {address:Largo do Toural, 18, 4800-445 Guimarães}
Fica na {address:Av. Marechal Gomes da Costa, 1024, 5.º andar}, tocar à campainha
Em nossa casa, {address:Rua 25 de Abril, n.º 8}, ficou tudo sujo
A morada certa era {address:Beco do Mirante, 7, 1100-360 Lisboa}
Na minha casa da {address:Rua da Boavista 88, 1.º frente}, em Cedofeita.
mandaram o técnico para a {address:Estrada de Benfica, 412, 6.º B}
O apartamento da {address:Alameda D. Afonso Henriques, 41, 3.º dto} ficou com humidade
a mãe dele vive na {address:rua do Alecrim nº 14}
Morada: {address:Calçada da Estrela 21, 2.º}
Enviaram a fatura para a {address:Quinta da Fonte, lote 15, 2.º B}, que não é minha.
Rui, {phone:912 345 678}, {email:rui@exemplo.pt}, NIF {nif:123456789}, carro {plate:AA-12-34}.
Chama-se Paulo, mora na {address:Rua da Paz, 9} e o número é {phone:931 112 223}.
Paguei para {iban:PT50003506510001234500049} e mandei o comprovativo para {email:obras.lopes@gmail.com}.
Contribuinte {nif:213456788}, telefone {phone:916 000 111}: são os dados do homem.
Na fatura vinha o NIPC 510953964, que está certo.
A encomenda 123456780 nunca chegou.
Encomenda n.º 912345678, feita em março, ainda à espera.
O pedido 934567123 foi cancelado sem aviso.
Faturaram a 999999990, consumidor final.
Custou 1.250.000 no total, e antes 12 500,00 €.
Paguei 912 345 de sinal? Não: 912,34 €.
O orçamento foi de 213 456,78 euros, com IVA.
Foi no dia 21-11-2026, depois 2026-11-21 e 21/11/26.
Das 09:30 às 18:00, de 2019-2026.
A loja de 4700-123 Braga fica longe.
Moro em 4800-445 Guimarães e vieram em meia hora.
Bancada de 120x60, tubo de 12-14 mm, sala de 20 m2.
EM 20 DE MAIO ESPERÁMOS ATÉ 12 DE JUNHO
Fatura FT 2026/123456789 e pedido 2026-000123456789.
Liguei para o 808 200 400 e para o 800 200 300 e 112.
Deram-me PT50 0002 0123 1234 5678 9015 5 como conta.
O modelo RX-580 e a peça AB12-CD34 não serviam.
Pintaram portas, janelas, etc. Ficou ótimo. S.A. ou Lda. tanto faz.
Esperei...esperei. Versão 2.4.1 do programa.
Fui @ casa deles? Não: 5 @ 10 € cada.
Ligaram 3 vezes, 15 dias, 250 euros, 100%.
Liguei para a loja, 253 264 100, e atenderam logo.
O 934500600 é o número da empresa e atende sempre a mesma senhora
Escrevi para geral@canalizacoesdominho.pt e responderam no dia.
A loja da Rua do Souto, 45 tem montra nova.
Escrevi para comercial@canalizacoesdominho.pt duas vezes.
A rua das Flores estava cortada e mesmo assim chegaram a horas.
Na Rua do Souto há sempre lugar para estacionar.
A Avenida da Liberdade esteve em obras.
A Praça 5 de Outubro fica a dois passos.
Vieram da Rua 25 de Abril até aqui a pé.
O Largo 1.º de Dezembro é difícil para camiões
Fica a 200 metros da Rua de Santa Catarina.
Estacionaram na rua 2 horas e ninguém disse nada.
Na rua havia 12 sacos de entulho.
A avenida tem 3 faixas e os camiões não cabem.
Vou pela estrada 101 e demoro 20 minutos.
A Estrada Nacional 14 estava cortada.
Máquina de lavar Bosch WAN28266ES, 8 kg.
IMEI 356938035643809 e número de série C02XG0FDJGH5.
Código de barras 5601234567890 não lia na caixa.
Entidade 21312, referência 213 456 788, montante 45,90 €.
Referência multibanco 258 104 937 já não estava ativa.
O processo 1234/22.5T8BRG continua parado.
Processo n.º 912345678/2026 no tribunal.
A apólice 267409516 foi anulada sem me dizerem.
Licença AMI 12345 e alvará 98765-PAR.
O portátil HP 15-DA0 veio com o teclado espanhol.
O modelo HP-15-DA aqueceu desde o primeiro dia.
Peça com o código 12-AB-34 esgotada há meses.
Parafusos M8-10-20 e calhas de 20-30 cm.
Prazo: de 10-12 a 20-12.
Tabela de preços: 10-12-14 euros conforme a hora.
Sala B-12, piso 3, lugar 45.
Quarto 312, três noites, 4 pessoas.
Voo TP 1234 para Ponta Delgada e hotel 4*.
O contador marcava 123456 e faturaram 123546 kWh.
CPE PT0002000012345678AB da fatura da luz.
Guia CTT RR123456789PT parada na alfândega.
Resultado de 3-0 no atendimento, nota 10.
O IVA a 23 % e a 6 % misturados.
Nasci em 1962 e nunca vi obra tão bem feita.
Entre 2018 e 2022 trocaram de gerência 4 vezes.
Contrato 2024/000123 assinado em 05.03.2024.
Tensão de 230-240 V, tubo de 1/2 polegada.
Trabalham das 8h às 17h, 5 dias, 40 horas.
No 1.º andar funciona bem, no 3.º esq. não há pressão.
Caldeira Vulcano 24/28 kW com código de erro EA-227.
O CAE 43222 e o certificado 2025-4411 estavam à vista.
1000 obrigados, 10/10, 5 estrelas!!!!!
Comprei pneus 205/55 R16 91V por 240 euros.
Tinta RAL 9010 e azulejo 20x20, ref. 60-12-15.
Cartão de cliente 258104937 e pontos perdidos.
O ticket 965874123 ficou fechado sem resolução.
Publicaram o anúncio com a referência 123-456-789.
O apartamento T2 da Quinta da Fonte tem boa luz.
Quem quiser referências ligue-me, {phone:917 222 104}, mostro a casa.
Deram-me o {phone:938.112.907} do chefe e nunca atendeu.
Ficou combinado pelo {phone:22 339 41 07} e apareceram dois dias depois.
Meu número {phone:96 77 88 123}
O sobrinho (tel {phone:+351.912.000.456}) é que sabe da garantia
Telemóvel {phone:nove três um, dois dois dois, quatro cinco seis}
Apontem: {phone:91_234_56_78}
O NIF dele, {nif:245678905}, não bate com o da fatura.
contrib. {nif:213 456788}
Dei o meu número de contribuinte ({nif:301.122.334}) e puseram outro.
NIF = {nif:198702345}
Depositei em {iban:PT50 0010 0000 98765432100 30} a meio da obra.
{iban:PT 50 0033 0000 4545 6789 0105 9} foi a conta
conta nib {iban:0007.0000.00123456700.79}
mail: {email:luisa_ferreira@sapo . pt}
{email:obras.do.ze@gmail,com} foi o que escreveu no papel
Escrevam à filha: {email:c.matos@edu.ulisboa.pt}
o endereço é {email:nuno@empresa-do-nuno.eu}
Andava num Golf {plate:41.TR.08} sem luzes.
O carro de substituição, {plate:AV 31 KC}, cheirava a tabaco.
Bateram-me no Corsa {plate:87-JX-52} e negaram.
a mota {plate:06-CC-91}
Sou do {address:Bairro da Encosta, bloco 3, 2.º C} e aqui ninguém os quer.
A casa fica na {address:Rua Nova n.º 5-A}
vivemos na {address:Urb. Quinta das Lajes, lote 22}
Mandaram para {address:Rua do Poço 3 r/c esq.} em vez do 2.º.
Obra no {address:Lugar da Igreja, 44, Vila Verde}
A minha porta é a {address:Rua Padre Cruz, 101}, toquem duas vezes
Tenho a loja na {address:Rua Direita, 30} e fizeram cá a montra
{address:Av. Almirante Reis 12, 4.º}
Pedi três vezes a fatura 213456788 e nada.
Requisição 917222104 perdida no sistema.
A senha A-123 demorou 40 minutos.
O vale de 912 345 678 pontos era mentira.
Comprei na Avenida 3 pares de sapatos.
A Rua de Cima 2 vezes por semana fica sem luz.
A Praceta 25 tem parque infantil.
Na Travessa Nova, 15 minutos depois, já lá estavam.
No Largo da Feira, 20 pessoas à espera.
Relógio Casio LA-67-WD parado ao fim de um mês.
Lâmpada H7 12V-55-WT fundida em dois dias.
O PIN de 4 dígitos, 1234, vinha no envelope.
Apartado 1045, 4700-990 Braga, é a morada para devoluções.
Aberto 7-23 todos os dias, 365 por ano.
Contador n.º 258104937 trocado sem aviso.
Lote 245678905 do medicamento fora de prazo.
O quadro é 30-40-50 A e dispara.
Inscrição 2345, turma 12-AB, sala 34.
Pagámos 1200 + 800 + 650 = 2650 euros.
Protocolo de atendimento 201912345678.
`
  .trim()
  .split('\n')

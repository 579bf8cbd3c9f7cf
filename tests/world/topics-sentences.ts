/** Sentences as customers write them, each with what somebody who reads it says it praises (+), blames (-) or both (=). */
export const sentences = String.raw`
canalizacao | Não foi caro e vieram no próprio dia. | preco+ prazos+
canalizacao | Nada pontual, mas o trabalho ficou impecável. | prazos- qualidade+
canalizacao | Obra feita sem atrasos e sem surpresas na fatura. | prazos+ orcamento+
canalizacao | Chegaram a horas e deixaram tudo limpo. | prazos+ limpeza+
canalizacao | A torneira ficou torta e voltou a verter na mesma semana. | qualidade-
canalizacao | Encontrou a fuga à primeira e explicou tudo. | diagnostico+ comunicacao+ qualidade+
canalizacao | Cobraram o dobro do orçamento. | preco- orcamento-
canalizacao | O preço foi justo. | preco+
canalizacao | O preço não é nada justo. | preco-
canalizacao | Marcaram três vezes e faltaram às três. | prazos-
eletricidade | Um pouco caro, mas muito competentes. | preco- qualidade+
eletricidade | Não é barato. | preco-
eletricidade | Nunca se atrasaram. | prazos+
eletricidade | Deixaram de responder às mensagens. | comunicacao-
eletricidade | Simpático, educado e rápido. | atendimento+ prazos+
eletricidade | Sem simpatia nenhuma. | atendimento-
remodelacoes | Os acabamentos são péssimos e cheios de riscos. | acabamentos-
remodelacoes | Acabamentos perfeitos, tudo alinhado ao milímetro. | acabamentos+
remodelacoes | Demoraram quatro meses a mais e ficou por acabar. | prazos- acabamentos-
remodelacoes | Cumpriram o prazo e o orçamento foi cumprido. | prazos+ orcamento+
remodelacoes | Trabalhos a mais todas as semanas, uma fatura sem fim. | orcamento-
remodelacoes | A comunicação foi excelente do princípio ao fim. | comunicacao+
remodelacoes | Não podia ser melhor: equipa impecável. | atendimento+
pintura | Pingos de tinta no soalho e riscaram a porta. | acabamentos- cuidado-
pintura | Taparam os móveis todos e não sujaram nada. | cuidado+ limpeza+
pintura | O orçamento não foi cumprido. | orcamento-
telhados | Nem um dia de atraso. | prazos+
telhados | O telhado continua a pingar, trabalho mal feito. | qualidade-
carpintaria | Roupeiro bem feito, a régua. | qualidade+ acabamentos+
carpintaria | As portas vieram empenadas e recusaram a garantia. | acabamentos- garantia-
climatizacao | Instalação rápida e preço em conta. | prazos+ preco+
climatizacao | A assistência não existe, ninguém atende o telefone. | comunicacao-
limpezas | A casa ficou um brinco. | limpeza+
limpezas | Ficou tudo sujo atrás dos móveis. | limpeza-
limpezas | Pessoa honesta e de confiança, cuida da casa como se fosse dela. | confianca+
limpezas | Partiram um candeeiro e não disseram nada. | cuidado-
limpezas | Nunca deixaram nada sujo. | limpeza+
limpezas | São pontuais, simpáticas e não são caras. | prazos+ atendimento+ preco+
mudancas | Chegou tudo inteiro e bem embalado. | cuidado+
mudancas | Perderam duas caixas e riscaram a mesa. | cuidado-
mudancas | Nada se partiu, e o preço foi o combinado. | cuidado+ preco+ orcamento+
mudancas | No fim pediram mais do que o combinado. | orcamento-
mudancas | Atrasaram-se duas horas sem avisar. | prazos- comunicacao-
jardinagem | Trabalho excelente e preço acessível. | qualidade+ preco+
jardinagem | Deixaram o entulho no passeio. | limpeza-
jardinagem | Não deixaram lixo nenhum. | limpeza+
reparacoes | Descobriu a avaria em cinco minutos. | diagnostico+
reparacoes | A máquina avariou outra vez ao fim de dois dias. | qualidade-
reparacoes | Trocaram peças desnecessárias e cobraram a mais. | diagnostico- preco-
reparacoes | Honraram a garantia sem discutir. | garantia+
oficinas | Não descobriram o problema e ainda cobraram 80 euros. | diagnostico-
oficinas | Mecânicos sérios e honestos. | confianca+
oficinas | Não me enganaram no preço. | confianca+
oficinas | Uns aldrabões, fujam. | confianca-
oficinas | Carro pronto antes do prazo e lavado. | prazos+
oficinas | O orçamento estava certo ao cêntimo, sem surpresas. | orcamento+
oficinas | Ficaram com o carro três semanas, uma demora inaceitável. | prazos-
stands | Esconderam que o carro tinha batido. | confianca- transparencia-
stands | Disseram-nos os defeitos todos do carro. | transparencia+
stands | A garantia foi uma desilusão. | garantia-
restaurantes | Comida deliciosa e empregados simpáticos. | comida+ atendimento+
restaurantes | A comida estava fria e o atendimento foi péssimo. | comida- atendimento-
restaurantes | O bacalhau no ponto, as doses generosas. | comida+ doses+
restaurantes | Não estava mau, mas é caro para o que é. | preco-
restaurantes | Espaço acolhedor, bom serviço e preços justos. | ambiente+ qualidade+ preco+
restaurantes | Muito barulho e mesas apertadas. | ambiente-
restaurantes | Uma hora à espera da comida. | prazos- espera-
restaurantes | Perderam a reserva e nem pediram desculpa. | espera-
restaurantes | A sobremesa não era fresca. | comida-
restaurantes | O arroz vinha cru e a carne queimada. | comida-
restaurantes | Casas de banho limpas. | limpeza+
restaurantes | Ficámos com fome. | doses-
restaurantes | O peixe fresco, mas as doses pequenas. | comida+ doses-
pastelarias | Bolos caseiros e pão estaladiço. | comida+
pastelarias | Café queimado e empregada antipática. | comida- atendimento-
pastelarias | Filas enormes ao domingo. |
pastelarias | Esplanada agradável e sossegada. | ambiente+
catering | Comida saborosa e servida a horas. | comida+ prazos+
catering | Tudo frio, uma vergonha. | comida-
catering | Cumpriram o orçamento e a equipa foi fantástica. | orcamento+ atendimento+
alojamento | Quarto limpo e cama confortável. | limpeza+ conforto+
alojamento | Cheirava a mofo e dormi mal. | limpeza- conforto-
alojamento | Bem situado, a dois passos da praia. | localizacao+
alojamento | O pequeno-almoço é fraco. | comida-
alojamento | Pequeno-almoço excelente, com tudo caseiro. | comida+
alojamento | Paredes finas e muito ruído à noite. | ambiente-
alojamento | A localização não podia ser melhor. | localizacao+
alojamento | Lençóis com manchas e cabelos no duche. | limpeza-
dentistas | Não doeu nada e explicaram tudo. | dor+ comunicacao+
dentistas | Magoou-me e ainda foi rude. | dor- atendimento-
dentistas | Não senti nada, nem a anestesia. | dor+
dentistas | Uma hora à espera na receção. | prazos- espera-
dentistas | Consultas carissimas. | preco-
dentistas | Foram sempre muito pacientes com a minha filha. | atendimento+
fisioterapia | Acompanhou-me até ao fim e fiquei como novo. | acompanhamento+ qualidade+
fisioterapia | Desmarcaram duas vezes sem aviso. | espera- comunicacao-
veterinarios | Salvaram a minha gata e adoram animais. | animais+
veterinarios | Foram brutos com o cão. | dor-
veterinarios | Acertaram logo no diagnóstico e não foi caro. | diagnostico+ preco+
cabeleireiros | Corte perfeito e ambiente tranquilo. | qualidade+ ambiente+
cabeleireiros | Estragaram-me o cabelo. | qualidade-
cabeleireiros | Fácil de marcar e atendem à hora marcada. | espera+ prazos+
ginasios | Balneários sujos e aparelhos sempre ocupados. | limpeza-
ginasios | Impossível cancelar, letras pequenas por todo o lado. | contrato-
ginasios | Mensalidade em conta e equipa motivada. | preco+
explicacoes | A professora sabe ensinar e a minha filha subiu as notas. | ensino+
explicacoes | Aulas canceladas sem aviso. | ensino- comunicacao-
conducao | Passei à primeira, instrutor cinco estrelas. | ensino+ atendimento+ qualidade+
conducao | O instrutor gritava e trocaram de instrutor quatro vezes. | ensino-
contabilidade | Sempre disponíveis e esclarecem todas as dúvidas. | atendimento+ acompanhamento+ comunicacao+
contabilidade | Falharam o prazo do IVA. | prazos-
contabilidade | Os honorários são justos. | preco+
advogados | Nunca mais disse nada e deixou passar o prazo. | comunicacao- prazos-
advogados | Explicou com clareza e acompanhou-nos até ao fim. | comunicacao+ acompanhamento+
imobiliarias | Tudo às claras, sem letras pequenas. | transparencia+
imobiliarias | Esconderam que o prédio tinha obras aprovadas. | transparencia- confianca-
imobiliarias | A comissão é elevada. | preco-
condominios | Contas claras e respondem logo. | transparencia+ comunicacao+
condominios | Não respondem aos e-mails e a luz da escada está avariada. | comunicacao-
informatica | Resolveram em meia hora e por um preço honesto. | qualidade+ preco+
informatica | Não resolveram nada e cobraram à mesma. | qualidade-
sites | O site ficou ótimo, mas demorou o triplo. | prazos-
sites | Não cumpriram o prazo. | prazos-
moveis | A entrega foi rápida e montaram tudo. | prazos+ entrega+
moveis | O sofá nunca chegou e não devolveram o dinheiro. | entrega- garantia-
moveis | Vieram peças a menos e o tampo riscado. | entrega- acabamentos-
eletronica | Trocaram logo o telemóvel com defeito. | garantia+
eletronica | Recusaram a devolução e foram arrogantes. | garantia- atendimento-
mediadores | Trataram de tudo quando bati com o carro. | acompanhamento+
mediadores | O seguro subiu e não avisaram. | comunicacao-
operadoras | A internet cai todos os dias. | rede-
operadoras | A rede nunca falha e a fatura é sempre certa. | rede+ contrato+
operadoras | Internet rápida e estável. | rede+ prazos+
operadoras | Impossível cancelar o contrato. | contrato-
operadoras | Os técnicos não apareceram. | prazos-
energia | Faturas erradas e leituras por estimativa. | contrato-
energia | Contas certas e atendimento rápido. | contrato+ atendimento+ prazos+
creches | As educadoras são carinhosas e ele vai feliz. | carinho+
creches | Fraldas por mudar e sala suja. | carinho- limpeza-
idosos | Tratam a minha mãe com muito carinho. | carinho+
idosos | A comida é má e ninguém explica nada. | comida- comunicacao-
agencias | Viagem bem organizada, sem custos escondidos. | preco+
agencias | Fomos muito bem atendidos. | atendimento+
oficinas | Não só foram rápidos como baratos. | prazos+ preco+
oficinas | Podia ser mais barato. | preco-
oficinas | Falta de educação ao telefone. | atendimento-
restaurantes | Foi rápido? Não. Foi bom? Foi. |
limpezas | Ligámos a pedir informações e viemos embora. |
advogados | Fui lá por causa de um atraso na escritura do vizinho. |
`
  .trim()
  .split('\n')

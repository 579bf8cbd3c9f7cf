/**
 * Written after the rules, which were not touched again for them: how well they do on what they never saw. The marks are
 * those of personal-data-texts.ts.
 */
export const unseenTexts = String.raw`
Para verem como ficou, falem comigo: {phone:919 204 417}.
Contactem o Sr. Domingos através do {phone:938112907}, é ele que manda.
Dou o meu número para confirmarem: {phone:+351 964 310 225}
O fixo lá de casa ({phone:256 381 904}) esteve sem linha um mês.
Depois das 19h só atende no {phone:92 118 40 33}
telf {phone:220 945 118} (minha sogra)
Ele disse «liga-me para o {phone:966.201.874}» e desapareceu.
O meu NIF é {nif:287654320} e ainda não vi fatura.
Faturaram em nome de NIF {nif:209 876 549}, que desconheço
contribuinte nº {nif:134567897} na fatura-recibo
Tem de aparecer {nif:222333448} e aparece outro
Mandei 300 € para o IBAN {iban:PT50 0018 0003 2109 8765 0201 6}.
conta {iban:PT50001800032109876502016} em nome da esposa
O IBAN do rapaz: {iban:pt50 0018 0003 2109 8765 0201 6}!
Podem escrever-me, {email:marta.lopes@yahoo.com}, que envio as fotos
Respondam a {email:dias_f@protonmail.com}
o mail dele era {email:geral.antonio@sapo.pt}?
Reclamei para {email:jpsilva@uminho.pt} que é o irmão
O meu Fiat, {plate:62-OP-47}, veio com um risco na porta.
A viatura {plate:AS-40-ZM} ficou três dias ao sol.
Matrícula {plate:18-73-XE}, ano 1998
O carro com a matrícula {plate:BD 08 FL} não estava pronto
Vivo na {address:Rua do Almada, 456, 2.º Esq} e só chove cá dentro
Instalação na {address:Av. Fernão de Magalhães, 1862}, Porto
Somos do {address:Largo da Misericórdia 7} e vieram a pé
deixaram os móveis à porta da {address:Rua Eça de Queirós, 15 r/c}
moradia na {address:Travessa das Oliveiras, n.º 3}
Sou vizinha, {address:Rua Professor Egas Moniz nº 22 - 1.º}, e ouvi tudo.
Escola na Rua dos Combatentes
Pagámos em 3 vezes de 450 e sobraram 12,50.
Marcaram para 3-4-2025 e só vieram a 17-4-2025.
O mosaico de 60-60-10 partiu.
A ficha técnica 2045-AB-11 não corresponde.
Fiquei com o recibo 200045612 na mão.
A reserva 245678905 não estava no sistema.
Mudaram o cartucho 305-XL e a tinta 12-BK-45.
Estive 2 horas na Rua Direita à espera do reboque.
A Avenida 25 de Abril é barulhenta, levem tampões.
O hotel tem 120 quartos e fica na Praça do Comércio.
Ligo para a linha 210 e ninguém atende, 3 vezes.
Faturas de 213,45 e 678,80 seguidas.
Chegou com o código postal 2910-412 trocado.
O treino das 18h-19h30 com 25 pessoas é demais.
Gastei 91 234 passos, dizia o relógio.
A promoção 3x2 até 30-06 não foi aplicada.
Restaurante na Rua das Oliveiras, 30 minutos de espera.
`
  .trim()
  .split('\n')

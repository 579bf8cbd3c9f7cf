/** What is asked for in the stories that are played by the real commands (work-played.ts): words of their own, or screening would hold them. */
export type Text = readonly [title: string, body: string]

export const playedTexts = {
  balcony: [
    'Arranjar o que ficou por acabar na marquise',
    'A obra anterior parou a meio da marquise: falta rematar a parede do lado do estendal e afinar as duas janelas de correr.',
  ],
  parents: [
    'Rever a casa dos meus pais antes do inverno',
    'Vivem numa moradia de dois pisos e querem tudo visto antes do frio: o que pinga, o que range e o que já não fecha bem.',
  ],
  annex: [
    'Substituir o que a humidade estragou no anexo',
    'O anexo do quintal apanhou água no último temporal. Sabemos o que está estragado e temos as medidas todas tiradas.',
  ],
  shop: [
    'Pôr a funcionar a divisão do fundo da loja',
    'Abrimos em janeiro e falta tratar da divisão do fundo, que serviu de arrumos. É espaço pequeno, com acesso fácil pela rua de trás.',
  ],
  garage: [
    'Melhorar o acesso à garagem do prédio',
    'Somos seis condóminos e já aprovámos em assembleia. Queremos começar quando der, com o menor incómodo para quem lá estaciona.',
  ],
  stairs: [
    'Tratar da escada de serviço do prédio',
    'A escada de serviço serve as cozinhas de quatro andares e está gasta. A chave fica na porteira e pode ver-se em qualquer dia útil.',
  ],
  attic: [
    'Dar uso ao sótão que está fechado há anos',
    'O sótão tem boa altura ao meio e duas claraboias. Queremos saber o que se pode fazer e por onde convém começar.',
  ],
  well: [
    'Refazer o canto do pátio onde estava o poço',
    'O poço foi tapado há muito e o pavimento cedeu. São uns quatro metros quadrados, com boa passagem para carrinho de mão.',
  ],
  waiting: [
    'Mudar a disposição da sala de espera',
    'É um gabinete com sala de espera estreita. Queremos mudar uma parede ligeira e acertar o resto, fora do horário de atendimento.',
  ],
  flat: [
    'Preparar o apartamento para arrendar',
    'Está vazio desde setembro e precisa de pequenos arranjos em todas as divisões, antes das fotografias para o anúncio.',
  ],
  step: [
    'Corrigir o desnível entre a cozinha e a copa',
    'Há um degrau de três centímetros entre as duas divisões, que já fez cair quem cá vive. Queremos o chão todo ao mesmo nível.',
  ],
  prices: [
    'Comparar preços de várias soluções para revenda',
    'Fazemos revenda e queremos a tabela de cada empresa para o mesmo serviço, por quantidade e por zona do país.',
  ],
  cellar: [
    'Arrumar de vez a arrecadação da cave',
    'A arrecadação tem prateleiras partidas e uma lâmpada que faz curto-circuito. Quero poder lá entrar sem medo.',
  ],
} as const satisfies Record<string, Text>

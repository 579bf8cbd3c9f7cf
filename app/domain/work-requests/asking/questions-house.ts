import { area, building, floor, howMany, often, one, type Question, urgency } from './question'

/** House and car. */
export const houseQuestions: Record<string, readonly Question[]> = {
  casa: [
    one('what', 'De que precisa?', {
      assembly: 'Montar ou pendurar coisas',
      small: 'Pequenas reparações',
      help: 'Ajuda na lida da casa',
      iron: 'Lavandaria ou engomadoria',
      locks: 'Portas e fechaduras',
      other: 'Outra coisa',
    }),
    building,
    floor,
    urgency,
  ],
  limpezas: [
    one('what', 'Que limpeza é?', {
      home: 'De casa',
      deep: 'A fundo, ou depois de obras',
      office: 'De escritório ou loja',
      stairs: 'De condomínio',
      glass: 'De vidros',
      sofa: 'De sofás ou tapetes',
    }),
    area('Que área tem?'),
    often,
    floor,
    one('products', 'Quem leva produtos e máquinas?', {
      company: 'A empresa',
      me: 'Tenho tudo',
      open: 'Tanto faz',
    }),
  ],
  mudancas: [
    one('what', 'O que é para levar?', {
      few: 'Alguns móveis',
      t1: 'Um T0 ou T1',
      t2: 'Um T2 ou T3',
      t4: 'Um T4 ou maior',
      office: 'Um escritório',
      piano: 'Piano, cofre ou peça pesada',
    }),
    howMany('distance', 'A que distância fica o destino?', 'km', 5000),
    floor,
    one('packing', 'Quer que embalem e desmontem?', {
      all: 'Sim, tudo',
      furniture: 'Só desmontar móveis',
      none: 'Não',
    }),
    one('storage', 'Precisa de guardar coisas entretanto?', { yes: 'Sim', no: 'Não' }),
  ],
  jardinagem: [
    one('what', 'O que é preciso?', {
      care: 'Manter o jardim',
      prune: 'Podar ou abater árvores',
      clear: 'Limpar um terreno',
      lawn: 'Relva e rega',
      new: 'Fazer um jardim novo',
      pool: 'Piscina',
    }),
    area('Que área tem?'),
    often,
    one('waste', 'Há ramos e restos a levar?', { take: 'Sim, levar', keep: 'Não, podem ficar' }),
    one('access', 'Entra lá uma máquina ou carrinha?', { yes: 'Sim', no: 'Não', unknown: 'Não sei' }),
  ],
  reparacoes: [
    one('what', 'Que aparelho é?', {
      washer: 'Máquina de lavar roupa ou secar',
      dishes: 'Máquina de lavar louça',
      fridge: 'Frigorífico ou arca',
      oven: 'Forno, placa ou exaustor',
      heater: 'Esquentador ou caldeira',
      other: 'Outro',
    }),
    one('fault', 'O que acontece?', {
      dead: 'Não liga',
      leak: 'Perde água ou gás',
      noise: 'Faz barulho',
      weak: 'Trabalha mal',
      code: 'Mostra um código de erro',
    }),
    howMany('years', 'Que idade tem?', 'anos', 60),
    urgency,
  ],
  automovel: [
    one('what', 'De que precisa?', {
      repair: 'Reparação ou manutenção',
      body: 'Chapa e pintura',
      tow: 'Reboque',
      wash: 'Lavagem ou detalhe',
      buy: 'Comprar ou alugar',
    }),
    one('vehicle', 'Que veículo é?', { car: 'Ligeiro', van: 'Carrinha', truck: 'Pesado', moto: 'Mota' }),
    howMany('year', 'De que ano é?', 'ano', 2100),
  ],
  oficinas: [
    one('what', 'O que é preciso?', {
      service: 'Revisão',
      brakes: 'Travões ou suspensão',
      engine: 'Motor ou caixa',
      tyres: 'Pneus',
      body: 'Chapa e pintura',
      electric: 'Parte elétrica',
    }),
    one('fuel', 'Que motor tem?', {
      petrol: 'Gasolina',
      diesel: 'Gasóleo',
      hybrid: 'Híbrido',
      electric: 'Elétrico',
      gas: 'GPL',
    }),
    howMany('year', 'De que ano é o veículo?', 'ano', 2100),
    one('drives', 'O veículo anda?', { yes: 'Sim', no: 'Não, precisa de reboque' }),
  ],
}

import { already, area, building, forWhom, howMany, one, type Question, urgency, way } from './question'

/** Law, money, houses, computers, shops. */
export const servicesQuestions: Record<string, readonly Question[]> = {
  juridico: [
    one('what', 'De que precisa?', {
      advice: 'Conselho',
      document: 'Um contrato ou documento',
      process: 'Acompanhar um processo',
      accounts: 'Contas e impostos',
    }),
    forWhom,
    way,
  ],
  contabilidade: [
    one('what', 'De que precisa?', {
      monthly: 'Contabilidade todos os meses',
      irs: 'Declaração de IRS',
      open: 'Abrir uma empresa',
      payroll: 'Salários',
      change: 'Mudar de contabilista',
    }),
    one('kind', 'Para quem?', {
      self: 'Trabalhador independente',
      company: 'Sociedade',
      association: 'Associação',
      private: 'Particular',
    }),
    howMany('workers', 'Quantos trabalhadores?', 'trabalhadores', 10_000),
    one('turnover', 'Quanto fatura por ano?', {
      small: 'Até 15 000 €',
      medium: '15 000 a 200 000 €',
      large: 'Mais de 200 000 €',
      unknown: 'Não sei',
    }),
  ],
  advogados: [
    one('what', 'De que área?', {
      family: 'Família e heranças',
      work: 'Trabalho',
      house: 'Casas e arrendamento',
      company: 'Empresas e contratos',
      traffic: 'Trânsito e seguros',
      other: 'Outra',
    }),
    one('stage', 'Em que ponto está?', {
      advice: 'Quero conselho',
      before: 'Quero avançar',
      court: 'Já está em tribunal',
    }),
    forWhom,
    way,
  ],
  imobiliario: [
    one('what', 'O que procura?', {
      sell: 'Vender',
      let: 'Arrendar a alguém',
      buy: 'Comprar',
      value: 'Saber quanto vale',
      manage: 'Gestão',
    }),
    building,
    area(),
  ],
  imobiliarias: [
    one('what', 'O que procura?', {
      sell: 'Vender',
      let: 'Arrendar a alguém',
      buy: 'Comprar',
      rent: 'Arrendar para mim',
      value: 'Saber quanto vale',
    }),
    building,
    howMany('rooms', 'Quantos quartos?', 'quartos', 50),
    area(),
  ],
  condominios: [
    one('what', 'De que precisa?', {
      manage: 'Administração',
      change: 'Mudar de administração',
      works: 'Tratar de obras',
      advice: 'Conselho',
    }),
    howMany('flats', 'Quantas frações?', 'frações', 2000),
    one('lifts', 'Há elevadores?', { none: 'Não', one: 'Um', more: 'Dois ou mais' }),
    one('garage', 'Há garagem comum?', { yes: 'Sim', no: 'Não' }),
  ],
  tecnologia: [
    one('what', 'De que precisa?', {
      repair: 'Reparar',
      setup: 'Instalar ou configurar',
      make: 'Fazer um programa ou site',
      advice: 'Conselho',
    }),
    forWhom,
    way,
  ],
  informatica: [
    one('what', 'O que é preciso?', {
      slow: 'Computador lento ou avariado',
      screen: 'Ecrã ou peça partida',
      data: 'Recuperar dados',
      network: 'Rede ou Wi-Fi',
      setup: 'Instalar ou configurar',
      contract: 'Manutenção',
    }),
    one('device', 'Que aparelho?', {
      laptop: 'Portátil',
      desktop: 'Computador de secretária',
      mac: 'Mac',
      phone: 'Telemóvel ou tablet',
      server: 'Servidor',
    }),
    howMany('devices', 'Quantos aparelhos?', 'aparelhos', 5000),
    urgency,
  ],
  sites: [
    one('what', 'O que procura?', {
      site: 'Um site',
      shop: 'Uma loja online',
      change: 'Mudar o site que tenho',
      ads: 'Anúncios e redes sociais',
      design: 'Logótipo ou imagem',
      app: 'Uma aplicação',
    }),
    howMany('pages', 'Quantas páginas, ou produtos?', 'páginas', 100_000),
    one('texts', 'Já tem textos e imagens?', { all: 'Sim', some: 'Alguns', none: 'Não' }),
    one('after', 'Quer quem o mantenha depois?', { yes: 'Sim', no: 'Não', open: 'Ainda não sei' }),
  ],
  lojas: [
    one('what', 'O que procura?', {
      buy: 'Comprar',
      deliver: 'Entrega e montagem',
      repair: 'Reparar',
      quantity: 'Comprar em quantidade',
    }),
    forWhom,
    howMany('pieces', 'Quantas unidades?', 'unidades', 100_000),
  ],
  moveis: [
    one('what', 'O que procura?', {
      made: 'Móvel por medida',
      sofa: 'Sofá ou estofos',
      curtains: 'Cortinas ou estores',
      mattress: 'Colchões',
      decor: 'Projeto de decoração',
    }),
    howMany('pieces', 'Quantas peças?', 'peças', 500),
    one('measured', 'Tem medidas?', { yes: 'Sim', no: 'Não, é preciso medir' }),
    one('fit', 'Quer entrega e montagem?', { yes: 'Sim', no: 'Não' }),
  ],
  seguros: [
    one('what', 'O que procura?', {
      new: 'Um seguro ou crédito novo',
      change: 'Mudar o que tenho',
      advice: 'Conselho',
    }),
    forWhom,
    way,
  ],
  mediadores: [
    one('what', 'Que seguro?', {
      car: 'Automóvel',
      home: 'Casa',
      work: 'Acidentes de trabalho',
      company: 'Empresa',
      pet: 'Animais',
      other: 'Outro',
    }),
    already,
    forWhom,
  ],
  credito: [
    one('what', 'Que crédito?', {
      home: 'Habitação',
      transfer: 'Transferir o que tenho',
      car: 'Automóvel',
      works: 'Obras',
    }),
    one('amount', 'De quanto?', {
      small: 'Até 25 000 €',
      medium: '25 000 a 150 000 €',
      large: 'Mais de 150 000 €',
    }),
    already,
  ],
  telecom: [
    one('what', 'O que procura?', {
      internet: 'Internet e televisão',
      phone: 'Telemóvel',
      power: 'Luz',
      gas: 'Gás',
      several: 'Mais do que um',
    }),
    already,
    forWhom,
  ],
  energia: [
    one('what', 'O que procura?', {
      power: 'Luz',
      gas: 'Gás',
      both: 'Luz e gás',
      solar: 'Vender o que os painéis produzem',
    }),
    already,
    one('use', 'Quanto gasta por mês?', {
      low: 'Até 50 €',
      middle: '50 a 150 €',
      high: '150 a 1 000 €',
      more: 'Mais de 1 000 €',
      unknown: 'Não sei',
    }),
    forWhom,
  ],
}

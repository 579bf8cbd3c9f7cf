/** The columns of the board, in their order. */
export const columns = { todo: 'A fazer', doing: 'Em curso', review: 'Em revisão', done: 'Feito' } as const
export type Column = keyof typeof columns
export const columnNames = Object.keys(columns) as Column[]

/** Work that comes again: what is done each time, in order. */
export const templates = {
  revogacao: {
    name: 'Processo de revogação',
    title: 'Revogação',
    about: 'Um certificado que talvez tenha de acabar.',
    steps: [
      'Juntar o que se sabe, com datas e provas',
      'Ouvir a empresa, com prazo para responder',
      'Propor a decisão, com os motivos',
      'Segunda pessoa decide',
      'Conferir o registo público e os selos',
    ],
  },
  incidente: {
    name: 'Incidente',
    title: 'Incidente',
    about: 'Alguma coisa falhou, ou alguém viu o que não devia.',
    steps: [
      'Conter: o que tem de parar já',
      'Medir: desde quando, quem foi afetado, que dados',
      'Há dados pessoais? O prazo para avisar a CNPD já corre',
      'Corrigir a causa, e provar que não volta',
      'Avisar quem tem de saber',
      'Escrever o que se aprendeu',
    ],
  },
  colega: {
    name: 'Receber um colega',
    title: 'Receber um colega',
    about: 'O primeiro mês de quem chega.',
    steps: [
      'Convite para a equipa, só com os papéis de que precisa',
      'Segundo fator na primeira entrada',
      'Uma tarde em cada fila, com quem a conhece',
      'As primeiras dez decisões vistas por outra pessoa',
      'Rever os papéis ao fim de um mês',
    ],
  },
  restauro: {
    name: 'Ensaio de restauro',
    title: 'Ensaio de restauro',
    about: 'Uma cópia de segurança só vale se voltar.',
    steps: [
      'Restaurar a última cópia numa máquina à parte',
      'Conferir a cadeia de auditoria e a razão das contas',
      'Escrever quanto demorou e o que faltou',
    ],
  },
} as const
export type Template = keyof typeof templates

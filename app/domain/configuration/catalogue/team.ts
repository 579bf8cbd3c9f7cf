import type { Described } from '../described'

/** What our own team works with, and what the machine may do at once. */
export const ofTeam = {
  staffList: {
    lookAt: 'Empresas vistas por página da lista',
    csvStep: 'Empresas por passo de um CSV',
    csvPerHour: 'CSV por pessoa e hora',
    savedPerPerson: 'Vistas guardadas por pessoa',
    certificateEndsInDays: 'Antecedência de «caduca em breve»',
    assignmentHours: 'Tempo até o que se tomou da fila voltar a ser de ninguém',
    paceDays: 'Período que diz quanto a equipa costuma decidir',
    paceLeastDays: 'Dias com decisões que esse período precisa',
    changesShown: 'O que mudou desde a última visita: linhas',
    changesLookAt: 'O que mudou desde a última visita: acontecimentos vistos',
    changesDays: 'O que mudou desde a última visita: até há quanto tempo',
  },
  bulk: {
    atMost: 'Linhas de uma ação em massa',
    tickedAtMost: 'Linhas escolhidas uma a uma',
    perChunk: 'Linhas por passo',
    sample: 'Linhas mostradas do que ia acontecer',
  },
  workspace: {
    titleMax: 'Título de um cartão: máximo',
    bodyMax: 'Texto de um cartão: máximo',
    noteMax: 'Nota: máximo',
    stepMax: 'Passo: máximo',
    stepsAtMost: 'Passos por cartão',
    perColumn: 'Cartões mostrados por coluna',
    notesShown: 'Notas mostradas',
    aboutShown: 'Cartões mostrados ao lado de um objeto',
    askMilliseconds: ['De quanto em quanto tempo o quadro pergunta se mudou', { least: 500, most: 2000 }],
    keepArchivedDays: 'Tempo que fica um cartão arquivado',
  },
  statistics: {
    historyDays: 'Dias contados para trás',
    groupFrom: [
      'Casos a partir dos quais um grupo é mostrado',
      { least: 5, law: 'Código do Trabalho, art. 20.º' },
    ],
    checkDays: 'Dias recontados todas as noites',
    foundKept: 'Diferenças que ficam escritas',
    perPerson: 'Números que uma pessoa recebe por e-mail',
    lateHours: 'Tempo a partir do qual uma contagem está atrasada',
    statementMinutes: 'Tempo máximo de uma contagem',
  },
  obligation: {
    requestMonths: ['Pedidos de titulares de dados', { most: 1, law: 'RGPD, art. 12.º, n.º 3: um mês' }],
    extensionMonths: ['Prorrogação desses pedidos', { most: 2, law: 'RGPD, art. 12.º, n.º 3: dois meses' }],
    breachHours: ['Violações de dados', { most: 72, law: 'RGPD, art. 33.º, n.º 1: 72 horas' }],
    orderHours: 'Ordens de autoridades sem prazo',
    crimeHours: 'Suspeitas de crimes contra a vida',
    outcomeDays: 'Decisões de resolução extrajudicial',
    warnShare: 'Parte do prazo a partir da qual há aviso',
    receivedDays: 'Até há quanto tempo pode ter chegado o que se regista',
    papersAtMost: 'Documentos por obrigação',
  },
  transparency: {
    months: 'Meses que /transparencia conta',
    namesLeast: ['Casos abaixo dos quais não se diz o número', { least: 5 }],
    income: {
      payersLeast: ['Clientes para se dizer de onde vem o dinheiro', { least: 10 }],
      largestShare: ['Parte máxima de um só cliente', { most: 0.25 }],
      roundedTo: 'Arredondamento, em pontos percentuais',
    },
  },
  health: {
    staleSeconds: 'Medição que já não vale',
    waitingSeconds: { late: 'Tarefa à espera: atrasada', bad: 'Tarefa à espera: mal' },
    retryingSeconds: { late: 'Tarefa a repetir: atrasada', bad: 'Tarefa a repetir: mal' },
    connectionsShare: 'Parte das ligações à base de dados em uso',
    transactionSeconds: 'Transação aberta há demasiado tempo',
    auditSeconds: { late: 'Verificação da auditoria: atrasada', bad: 'Verificação da auditoria: mal' },
    backupSeconds: { late: 'Cópia de segurança: atrasada', bad: 'Cópia de segurança: mal' },
  },
  error: {
    storedPerGroup: 'Vezes guardadas de cada erro',
    eventsPerMinute: 'Vezes escritas por minuto de cada erro',
    heldKinds: 'Erros diferentes em memória',
    writeEveryMs: 'De quanto em quanto tempo se escrevem',
    reportsPerNetwork: 'Erros que uma rede comunica por minuto',
    reportsInAll: 'Erros que um processo aceita por minuto',
    reportBytes: 'Tamanho de um erro comunicado',
    keptDays: ['Tempo que fica cada vez', { most: 90, law: 'RGPD, art. 5.º, n.º 1, e): só pode encurtar' }],
    groupMonths: 'Tempo que fica um erro',
    listPage: 'Linhas por página',
    trendDays: 'Dias da evolução',
    trendHours: 'Horas da evolução',
    sparkDays: 'Dias desenhados em cada linha',
  },
  load: {
    forms: 'Formulários tratados ao mesmo tempo',
    waitMs: 'Espera pela vez até se dizer que há gente a mais',
  },
} satisfies Described<
  | 'staffList'
  | 'bulk'
  | 'workspace'
  | 'statistics'
  | 'obligation'
  | 'transparency'
  | 'health'
  | 'error'
  | 'load'
>

import { howMany, often, one, people, type Question, way, whatAge, whereCare } from './question'

/** Food, travel, care, beauty, teaching. */
export const peopleQuestions: Record<string, readonly Question[]> = {
  restauracao: [
    one('what', 'Para que ocasião?', {
      group: 'Refeição de grupo',
      party: 'Festa',
      work: 'Evento de empresa',
      order: 'Encomenda',
      other: 'Outra',
    }),
    people(),
    one('meal', 'Que refeição?', {
      lunch: 'Almoço',
      dinner: 'Jantar',
      snack: 'Lanche ou cocktail',
      cake: 'Bolo',
    }),
  ],
  catering: [
    one('what', 'Que evento é?', {
      wedding: 'Casamento',
      baptism: 'Batizado ou comunhão',
      birthday: 'Aniversário',
      work: 'Evento de empresa',
      other: 'Outro',
    }),
    people('Quantos convidados?'),
    one('place', 'Já há espaço?', { yes: 'Sim', no: 'Não, preciso de espaço', home: 'É em casa' }),
    one('service', 'O que quer que façam?', {
      food: 'Só a comida',
      staff: 'Comida e serviço de mesa',
      all: 'Tudo: espaço, comida, decoração',
    }),
  ],
  turismo: [
    one('what', 'O que procura?', {
      stay: 'Alojamento',
      trip: 'Viagem organizada',
      tour: 'Passeio ou guia',
      other: 'Outra coisa',
    }),
    people(),
    howMany('nights', 'Quantas noites?', 'noites', 365),
  ],
  saude: [
    one('what', 'O que procura?', {
      first: 'Primeira consulta',
      follow: 'Acompanhamento',
      exam: 'Exame',
      price: 'Saber preços',
    }),
    whatAge,
    whereCare,
  ],
  dentistas: [
    one('what', 'O que procura?', {
      check: 'Consulta ou limpeza',
      treat: 'Tratamento',
      implant: 'Implantes ou próteses',
      braces: 'Aparelho',
      price: 'Saber preços',
    }),
    whatAge,
    one('cover', 'Tem seguro ou cartão?', {
      insurance: 'Seguro',
      subsystem: 'ADSE ou outro subsistema',
      none: 'Não',
    }),
  ],
  fisioterapia: [
    one('what', 'O que procura?', {
      physio: 'Fisioterapia',
      massage: 'Massagem terapêutica',
      clinic: 'Consulta',
      price: 'Saber preços',
    }),
    whereCare,
    whatAge,
  ],
  veterinarios: [
    one('what', 'De que precisa?', {
      check: 'Consulta ou vacinas',
      surgery: 'Cirurgia ou esterilização',
      home: 'Veterinário em casa',
      groom: 'Banho e tosquia',
      price: 'Saber preços',
    }),
    one('animal', 'Que animal é?', { dog: 'Cão', cat: 'Gato', farm: 'Animal de quinta', other: 'Outro' }),
    howMany('animals', 'Quantos?', 'animais', 500),
  ],
  beleza: [
    one('what', 'O que procura?', {
      skin: 'Tratamento de rosto ou corpo',
      nails: 'Manicura ou pedicura',
      makeup: 'Maquilhagem',
      relax: 'Massagem',
      other: 'Outra coisa',
    }),
    people(),
    one('where', 'Onde?', { salon: 'No salão', home: 'Em casa ou no local do evento', either: 'Tanto faz' }),
  ],
  cabeleireiros: [
    one('what', 'O que procura?', {
      cut: 'Corte',
      colour: 'Cor ou madeixas',
      bride: 'Penteado de festa ou noiva',
      barber: 'Barba',
    }),
    people(),
    one('where', 'Onde?', { salon: 'No salão', home: 'Em casa ou no local do evento', either: 'Tanto faz' }),
  ],
  ensino: [
    one('what', 'O que quer aprender?', {
      language: 'Uma língua',
      work: 'Formação profissional',
      art: 'Música ou artes',
      computer: 'Informática',
      other: 'Outra coisa',
    }),
    way,
    people('Para quantos alunos?'),
  ],
  explicacoes: [
    one('what', 'Que disciplina?', {
      maths: 'Matemática',
      portuguese: 'Português',
      science: 'Físico-química ou biologia',
      language: 'Línguas',
      several: 'Várias, ou estudo acompanhado',
    }),
    one('level', 'De que ano?', {
      first: '1.º ciclo',
      second: '2.º ciclo',
      third: '3.º ciclo',
      secondary: 'Secundário',
      higher: 'Ensino superior',
    }),
    often,
    way,
  ],
  conducao: [
    one('what', 'Que carta?', {
      b: 'Ligeiros (B)',
      a: 'Motas (A, A1, A2)',
      c: 'Pesados (C, D)',
      lessons: 'Aulas extra, já tenho carta',
    }),
    one('done', 'O que já tem?', {
      nothing: 'Ainda nada',
      code: 'O código feito',
      failed: 'Vou repetir o exame',
    }),
    one('hours', 'Quando pode?', {
      day: 'Durante o dia',
      evening: 'Ao fim do dia',
      weekend: 'Ao fim de semana',
    }),
  ],
  familia: [
    one('what', 'O que procura?', {
      day: 'Durante o dia',
      night: 'Durante a noite',
      full: 'Dia e noite',
      some: 'Algumas horas',
      price: 'Saber preços',
    }),
    whatAge,
    often,
  ],
  creches: [
    one('what', 'O que procura?', {
      nursery: 'Creche, até aos 3 anos',
      kindergarten: 'Jardim de infância',
      after: 'Depois das aulas',
      holidays: 'Férias',
    }),
    howMany('children', 'Quantas crianças?', 'crianças', 20),
    one('hours', 'Que horário?', { normal: 'Das 9 às 17', long: 'Mais alargado', part: 'Meio dia' }),
  ],
  idosos: [
    one('what', 'O que procura?', {
      home: 'Apoio em casa',
      day: 'Centro de dia',
      residence: 'Lar ou residência',
      price: 'Saber preços',
    }),
    one('hours', 'Quanto tempo por dia?', {
      some: 'Até 2 horas',
      half: 'Meio dia',
      day: 'O dia todo',
      night: 'Também de noite',
    }),
    often,
    one('when', 'Quando precisa de vaga?', { now: 'Já', month: 'No próximo mês', later: 'Mais tarde' }),
  ],
}

import { type Area, all, sent, staff } from './area.ts'

const readers = staff('apoio', 'moderador', 'financeiro')
const admins = staff()
const mergers = staff('apoio', 'moderador')
export const users: Area = {
  examples: {
    somebody:
      "select id v from users where email not like '%@aval.example' and blocked_at is null and staff_roles = '{}' and not exists (select 1 from company_members m where m.user_id = users.id) order by id limit 1",
    blockedPerson: 'select id v from users where blocked_at is not null order by id limit 1',
    factorLost: "select user_id v from factor_recoveries where state = 'waiting' order by id limit 1",
    colleagueWithApp:
      "select u.id v from users u join totp_secrets t on t.user_id = u.id where u.staff_roles <> '{}' order by u.id limit 1",
    someNote:
      "select id v from person_notes where user_id not in (select id from users where staff_roles <> '{}') order by id limit 1",
    askedMerge: "select id v from account_merges where state = 'asked' order by id limit 1",
    askedGone: "select gone_id v from account_merges where state = 'asked' order by id limit 1",
    askedKept: "select kept_id v from account_merges where state = 'asked' order by id limit 1",
    doneMerge: "select id v from account_merges where state = 'done' order by id limit 1",
    askedRoles: "select id v from role_changes where state = 'asked' order by id limit 1",
  },
  rows: {
    '/admin/auditoria': { get: admins },
    '/admin/auditoria.csv': { get: admins },
    '/admin/usuarios': { get: readers },
    '/admin/usuarios/papeis': { get: admins, post: sent(admins) },
    '/admin/usuarios/:id': { get: readers, example: 'somebody' },
    '/admin/usuarios/:id/papeis': { get: admins, post: sent(admins), example: 'somebody' },
    '/admin/usuarios/:id/bloquear': {
      get: staff('apoio', 'moderador'),
      post: sent(staff('apoio', 'moderador')),
      example: 'somebody',
    },
    '/admin/usuarios/:id/desbloquear': {
      get: staff('apoio', 'moderador'),
      post: sent(staff('apoio', 'moderador')),
      example: 'blockedPerson',
    },
    '/admin/usuarios/:id/sessoes': {
      get: staff('apoio'),
      post: sent(staff('apoio')),
      example: 'somebody',
    },
    '/admin/usuarios/:id/recuperacao': {
      get: staff('apoio'),
      post: sent(staff('apoio')),
      example: 'factorLost',
    },
    '/admin/usuarios/:id/segundo-fator': { get: admins, post: sent(admins), example: 'colleagueWithApp' },
    '/admin/usuarios/:id/ver-como': {
      get: staff('apoio'),
      post: sent(staff('apoio')),
      example: 'somebody',
    },
    '/admin/usuarios/:id/apagar': { get: admins, post: sent(admins), example: 'somebody' },
    '/admin/usuarios/:id/cronologia': { get: readers, example: 'somebody' },
    '/admin/usuarios/:id/nota': { get: readers, post: sent(readers), example: 'somebody' },
    '/admin/usuarios/:id/juntar': { get: mergers, post: sent(mergers), example: 'somebody' },
    '/admin/usuarios/notas/:id': { get: readers, example: 'someNote' },
    '/admin/usuarios/notas/:id/corrigir': { get: readers, post: sent(readers), example: 'someNote' },
    '/admin/usuarios/notas/:id/retirar': { get: readers, post: sent(readers), example: 'someNote' },
    '/admin/usuarios/juncoes/:id': { get: mergers, example: 'askedMerge' },
    '/admin/usuarios/juncoes/:id/juntar': { get: mergers, post: sent(mergers), example: 'askedMerge' },
    '/admin/usuarios/juncoes/:id/recusar': { get: mergers, post: sent(mergers), example: 'askedMerge' },
    '/admin/usuarios/juncoes/:id/desfazer': { get: mergers, post: sent(mergers), example: 'doneMerge' },
    '/admin/usuarios/papeis/:id/aceitar': {
      get: admins,
      post: sent(admins),
      example: 'askedRoles',
    },
    '/admin/usuarios/papeis/:id/recusar': {
      get: admins,
      post: sent(admins),
      example: 'askedRoles',
    },
    // Nobody here looks at an account: whoever comes is led to their own.
    '/perfil/deixar-de-ver': { get: all(302), post: all(303) },
  },
  forms: [
    ['/admin/usuarios/:somebody/papeis', 'admin'],
    ['/admin/usuarios/:somebody/bloquear', 'moderador'],
    ['/admin/usuarios/:blockedPerson/desbloquear', 'moderador'],
    ['/admin/usuarios/:somebody/sessoes', 'apoio'],
    ['/admin/usuarios/:factorLost/recuperacao', 'apoio'],
    ['/admin/usuarios/:colleagueWithApp/segundo-fator', 'admin'],
    ['/admin/usuarios/:somebody/ver-como', 'apoio'],
    ['/admin/usuarios/:somebody/apagar', 'admin'],
    ['/admin/usuarios/:askedGone/juntar?com=:askedKept', 'apoio'],
    ['/admin/usuarios/:somebody/nota', 'apoio'],
    ['/admin/usuarios/notas/:someNote/corrigir', 'apoio'],
    ['/admin/usuarios/notas/:someNote/retirar', 'apoio'],
    ['/admin/usuarios/juncoes/:doneMerge/desfazer', 'apoio'],
  ],
}

/** Names of the jobs that send mail: what is said of the mail server is what becomes of these. */
export const mailJobNames = new Set<string>()

/** Puts a job's name among them. */
export function sendsMail(name: string): string {
  mailJobNames.add(name)
  return name
}

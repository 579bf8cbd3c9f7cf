/** Loaded into a server under measurement: tells how much CPU it has used, in milliseconds, all threads. */
process.on('message', ({ id, cmd }) => {
  if (cmd !== 'cpu') return
  const { user, system } = process.cpuUsage()
  process.send({ id, value: (user + system) / 1000 })
})

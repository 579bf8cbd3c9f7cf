console.log('por escrever')

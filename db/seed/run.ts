console.log('sem dados de demonstração por agora')

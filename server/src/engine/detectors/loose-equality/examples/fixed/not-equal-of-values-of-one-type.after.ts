f(String(a)!=='')

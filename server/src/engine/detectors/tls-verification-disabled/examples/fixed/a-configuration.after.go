package p

var c = tls.Config{InsecureSkipVerify: false, ServerName: name}

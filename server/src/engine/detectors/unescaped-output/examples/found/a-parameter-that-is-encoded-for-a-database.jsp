<!-- @example a parameter that is encoded for a database alone -->
<!-- @severity high -->
<%
    String entity = request.getParameter("entity");
    entity = StringEscapeUtils.escapeSql(entity);
    String owner = request.getParameter("owner");
    owner = ESAPI.encoder().encodeForSQL(new OracleCodec(), owner);
%>
<!-- @finding -->
<p><%= entity %></p>
<!-- @finding -->
<p><%= owner %></p>

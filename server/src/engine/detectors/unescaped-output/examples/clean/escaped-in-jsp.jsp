<!-- @example escaped parameters in a JSP -->
<p><c:out value="${user.name}"/></p>
<p>${fn:escapeXml(param.q)}</p>
<p>${user.name}</p>
<p><%= ESAPI.encoder().encodeForHTML(request.getParameter("q")) %></p>

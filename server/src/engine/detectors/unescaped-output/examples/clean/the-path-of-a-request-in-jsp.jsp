<!-- @example the path of a request, which browsers encode -->
<%
String deployuri = request.getRequestURI();
%>
<link rel="stylesheet" href="<%= deployuri %>/css/page.css" />
